"""Legal variants of a learner with a pocket: values of the card in turn, each with every order."""

from itertools import count, product

from novikoff.theory.pocket_rule import PICKS, VALUES, Rule


def _legal() -> list[dict[str, str]]:
    found, number = [], count()
    for order, mistake, compared in product(VALUES["order"], ("N", "F", "F-"),
                                            VALUES["compared"][:4]):
        k = next(number)
        rule = {"order": order, "mistake": mistake, "compared": compared,
                "counted": ("F", "F-", "N")[k % 3], "ties": VALUES["ties"][k // 2 % 2],
                "first": VALUES["first"][k % 3 if compared.startswith("after") else 0],
                "stop": VALUES["stop"][k // 3 % 2], "step": VALUES["step"][k % 4],
                "reports": VALUES["reports"][k // 2 % 4],
                "bias": ("first", "last", "separate")[k % 3], "labels": ("-1/+1", "0/1")[k % 2],
                "start": ("zero", "random")[k % 4 == 1], "draws": ("anew", "on")[k // 4 % 2],
                "keeps": "fewest errors"}
        if Rule(**{name: rule[name] for name in VALUES if name in rule}).sound:
            found.append(rule)
    for order, keeps, compared in product(VALUES["order"], VALUES["keeps"][1:],
                                          VALUES["compared"][:2]):
        if order not in PICKS:
            found.append({"order": order, "keeps": keeps, "compared": compared, "counted": "F"})
    found += [{"order": "next mistake", "compared": "after rounds", "mistake": mistake,
               "counted": "F", "ties": ties} for mistake in ("N", "F") for ties in VALUES["ties"]]
    return found


LEGAL = _legal()
"""The rules."""
