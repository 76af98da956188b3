"""Exercises on ridge regression and leaving one out."""

from novikoff.theory.claims.exercise import expression, program

expression("C-26", "residual", asks="Ridge regression: the residual at a left-out row, from its "
           "residual e in the fit to all rows and its leverage h in it.", answer="e/(1 - h)",
           letters={"e": "a number", "h": "< 1"}, accepted=("-e/(h - 1)", "e + e*h/(1 - h)"),
           refused=("e*(1 - h)", "e/(1 + h)", "e"),
           why="Without row i the matrix XᵀX + λI loses x_i x_iᵀ; its inverse by the formula of "
               "Sherman and Morrison gives e_i/(1 - h_ii).")
program("C-26", "program", asks="Leave-one-out residuals of ridge regression from a single fit.",
        answer="ridge.leave_one_out_residuals", theorems=("ridge.leave_one_out",),
        refused=("ridge.residual_not_divided", "ridge.divided_by_one_plus",
                 "ridge.average_leverage", "ridge.penalty_times_rows"),
        why="The shortcut is compared with fits to the other rows, exactly.")
