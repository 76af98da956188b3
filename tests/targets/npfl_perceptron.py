"""The perceptron as a bare function, in the shape of document 001: data in, weights out."""

# The shape is the document's: no annotations.
# mypy: allow-untyped-defs, allow-untyped-calls

import numpy as np


def perceptron(X, t):
    """Return w with t_i x_i . w > 0 for all i: while t y <= 0, w += t x, from w = 0.

    The passes are cyclic and there is no bound on them: on data that no w separates, the
    function does not return. There is no bias; a column of ones in X makes one.

    Shapes: X is (rows, d) and w has length d; targets are -1 or +1.
    Source: ledger A-09.

    >>> perceptron(np.array([[1, 2], [1, -1]]), np.array([1, -1])).tolist()
    [1.0, 2.0]
    """
    w = np.zeros(X.shape[1])
    mistakes = True
    while mistakes:
        mistakes = False
        for x, target in zip(X, t):
            y = np.dot(x, w)
            if target * y <= 0:
                w += target * x
                mistakes = True
    return w


def perceptron_bounded(X, t, epochs=100):
    """Return the weights, bias first, after at most `epochs` passes of: if t y <= 0, w += t (1, x).

    A pass without a mistake is the last one.

    Shapes: X is (rows, d) and w has length 1 + d; targets are -1 or +1.
    Source: ledger A-09, with the bias of ledger A-11.

    >>> perceptron_bounded(np.array([[2], [-1]]), np.array([1, -1])).tolist()
    [1.0, 2.0]
    """
    rows = np.column_stack([np.ones(len(X)), X])
    w = np.zeros(rows.shape[1])
    for _ in range(epochs):
        mistakes = 0
        for x, target in zip(rows, t):
            y = np.dot(x, w)
            if target * y <= 0:
                w += target * x
                mistakes += 1
        if mistakes == 0:
            break
    return w
