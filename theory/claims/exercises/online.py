"""Exercises on updates after each example against updates with all of them."""

from typing import Final

from novikoff.theory.claims.exercise import choice, expression, text

ONLINE: Final = ("an update costs the inspection of one point", "it can learn from a stream",
                 "the outcome depends on the order of the points",
                 "on points that begin with 1 and that no weights fit exactly, w goes on moving "
                 "at every constant rate")
BATCH: Final = ("every update looks at all points",
                "at a small enough rate no update raises the loss over all points")

expression("C-13", "cycle", asks="Adaline with one weight w and an update w + η (y - w x) x after "
           "each point; x = 1 twice, with the label 1 first and -1 after it. The limit of w at the "
           "ends of the passes, for 0 < η < 2 (written eta).", answer="-eta/(2 - eta)",
           letters={"eta": "> 0 and < 2"}, accepted=("eta/(eta - 2)", "1 - 2/(2 - eta)"),
           refused=("0", "-eta", "eta/(2 - eta)", "-eta**2/(2 - eta)", "-eta/2"),
           why="A pass takes w to (1 - η)² w - η², which has this fixed point and leads to it. The "
               "minimiser is w = 0, which no constant rate leads to.")
expression("C-13", "batch", asks="Adaline with one weight w and x = 1 twice, with the label 1 "
           "and with -1: what w becomes by one batch update w + η Σ (y - w x) x.",
           answer="w - 2*eta*w",
           letters={"w": "a number", "eta": "> 0"}, accepted=("(1 - 2*eta)*w",),
           refused=("w - eta*w", "(1 - eta)**2*w - eta**2", "(1 - eta)**2*w", "w + 2*eta*w"),
           why="The labels cancel, and for η < 1 the batch updates lead to the minimiser w = 0.")
choice("C-13", "online", asks="What is true of updates after each point, and not of batch updates?",
       options=ONLINE + BATCH, answer=frozenset(ONLINE),
       why="An update sees one point alone: if w came to rest, each point would be fitted exactly, "
           "or be 0, which none is that begins with 1. A batch update sees the whole loss, at a "
           "price.")
text("C-13", "comparison", asks="Weigh updates after each point against batch updates.",
     answer=("online: cheap updates, no need to keep the data, new data are learnt at once",
             "online: depends on the order, noisy, does not settle at a constant rate",
             "batch: a deterministic descent of the loss over all points",
             "batch: every update costs a pass over all points, which must be at hand"),
     why="What is right depends on the number of points and on how they come.")
