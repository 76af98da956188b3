"""What a separation means for the perceptron, the support vector machine and logistic regression.

Source: Novikoff (1962), Albert and Anderson (1984); ledger B-19, B-63, B-71.
"""

from __future__ import annotations

from typing import Final

SEPARATIONS: Final = {
    "complete": "some w has y w·(1, x) > 0 in every row",
    "quasi-complete": "no w has y w·(1, x) > 0 in every row; some w has ≥ 0 in every row, and > 0 "
                      "in some",
    "overlap": "every w that is not 0 on all rows has y w·(1, x) < 0 in some row",
}
MEANINGS: Final = {
    "complete": {
        "perceptron": "it stops, after finitely many mistakes, and then gets every row right",
        "SVM": "the hard margin has one solution, the widest margin",
        "logistic": "logistic regression has no best weights: its loss falls to 0 while they grow "
                    "without end (use a penalty)",
    },
    "quasi-complete": {
        "perceptron": "with a mistake where y z ≤ 0 it never stops; its weights stay bounded",
        "SVM": "the hard margin has no solution (use a soft one)",
        "logistic": "logistic regression has no best weights: they grow without end, and yet its "
                    "loss does not fall to 0 (use a penalty)",
    },
    "overlap": {
        "perceptron": "it never stops; its weights stay bounded",
        "SVM": "the hard margin has no solution (use a soft one)",
        "logistic": "logistic regression has best weights",
    },
    "one class": {
        "perceptron": "it stops, and the bias has then the sign of the class",
        "SVM": "no margin is the widest: w = 0 with a bias of the sign of the class satisfies "
               "every constraint",
        "logistic": "logistic regression has no best weights: the bias grows without end",
    },
}
"""The meaning of each separation, by whom it is for."""
