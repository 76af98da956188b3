"""Whose a theorem is: where the literature has it, or that it is this project's own.

A row of the requirements may name whom it is from, and many theorems serve one row: what is known
of a theorem itself stands here and is told in place of that.
"""

from collections.abc import Mapping
from typing import Final

from novikoff.theory.registry import Theorem
from novikoff.theory.requirement import source

OWN: Final = "this project's own"
_PINSKER: Final = "Pinsker (1964); with this constant Csiszár (1967), Kullback (1967), " \
    "Kemperman (1969)"
_KKT: Final = "Karush (1939), Kuhn and Tucker (1951)"
_CYCLING: Final = "Minsky and Papert (1969); Block and Levin (1970)"
FAMILIES: Final[Mapping[str, str]] = {
    "adaline": "Widrow and Hoff (1960)",
    "averaged_perceptron": "Freund and Schapire (1999)",
    "bare_function": OWN,
    "chain": "decision lists: Rivest (1987)",
    "chain_fit": OWN,
    "cross_validation": "Stone (1974)",
    "cycling": _CYCLING,
    "differential_entropy": "Shannon (1948)",
    "first_soft_margin": OWN,
    "gradient_descent": "Cauchy (1847)",
    "hard_margin": f"Boser, Guyon and Vapnik (1992); {_KKT}",
    "kernel_perceptron": "Aizerman, Braverman and Rozonoer (1964)",
    "learner": OWN,
    "likelihood": "Fisher (1922)",
    "linear_fit": OWN,
    "logistic": "Berkson (1944); Cox (1958)",
    "logistic_minimum": "Albert and Anderson (1984); the alternative: Gordan (1873), "
                        "Stiemke (1915)",
    "matching_loss": "Auer, Herbster and Warmuth (1996)",
    "maximum_entropy": "Shannon (1948); Jaynes (1957)",
    "minimiser": OWN,
    "multiclass_adaline": "Widrow and Hoff (1960), for one output",
    "multiclass_perceptron": "Kesler's construction: Nilsson (1965)",
    "one_vs_one": "Knerr, Personnaz and Dreyfus (1990)",
    "one_vs_rest_fit": OWN,
    "pocket": "Gallant (1990)",
    "pocket_fit": "Gallant (1990)",
    "ridge": "Hoerl and Kennard (1970)",
    "soft_margin": "Cortes and Vapnik (1995)",
    "softmax": "Bridle (1990)",
    "softmax_fit": OWN,
    "splitter": OWN,
    "standardiser": OWN,
}
"""Who had what all theorems of a family are about, for those that are not named below."""
THEOREMS: Final[Mapping[str, str]] = {
    "activation.asymptotes": "Rudin (1976)",
    "activation.logistic_identities": "the curve: Verhulst (1838)",
    "activation.softplus": "the function: Dugas, Bengio, Bélisle, Nadeau and Garcia (2001)",
    "affine.centring_conditions": "this project's own, by Cauchy's interlacing (1829)",
    "affine.margin_rotation": OWN,
    "affine.not_turned": OWN,
    "affine.rotation": OWN,
    "batch_perceptron.direction": "Duda and Hart (1973), section 5.5",
    "batch_perceptron.mistake_bound": "this project's own, after Novikoff (1962)",
    "batch_perceptron.run": "Duda and Hart (1973), section 5.5",
    "central_limit.berry_esseen": "Berry (1941); Esseen (1942); the constant: Shevtsova (2011)",
    "central_limit.hoeffding": "Hoeffding (1963)",
    "central_limit.standardised_sum": "of the theorem of de Moivre (1733) and Laplace (1810)",
    "differential_entropy.divergence": "Kullback and Leibler (1951)",
    "distribution.bernoulli": "Bernoulli (1713)",
    "distribution.draws": "Devroye (1986), chapter III",
    "distribution.fisher_information": "Fisher (1925)",
    "distribution.normal": "Gauss (1809)",
    "feature_map.gates": "without the product: Minsky and Papert (1969)",
    "geometry.distance_from_origin": "Duda and Hart (1973), chapter 5",
    "geometry.foot": "Duda and Hart (1973), chapter 5",
    "geometry.normal": "Duda and Hart (1973), chapter 5",
    "geometry.signed_distance": "Duda and Hart (1973), chapter 5",
    "geometry.width": "Cortes and Vapnik (1995), section 2",
    "gradient_descent.best_rate": "Nesterov (2004)",
    "gradient_descent.convex_minimum": "Jensen (1906); Rockafellar (1970)",
    "gradient_descent.decaying_rate": "this project's own; such rates: Robbins and Monro (1951)",
    "gradient_descent.descent_lemma": "Nesterov (2004), section 1.2",
    "gradient_descent.fixed_order_cycle": OWN,
    "gradient_descent.scenarios": OWN,
    "hard_margin.leave_one_out": "Luntz and Brailovsky (1969); Vapnik (1998)",
    "inequality.hoeffding_lemma": "Hoeffding (1963)",
    "inequality.log": "Hardy, Littlewood and Pólya (1934)",
    "inequality.pinsker_binary": _PINSKER,
    "information.axioms": "Hartley (1928); the functional equation: Cauchy (1821)",
    "information.chain_rule": "Shannon (1948)",
    "information.concavity": "Shannon (1948)",
    "information.convexity": "Cover and Thomas (1991), theorem 2.7.2",
    "information.data_processing": "Csiszár (1967)",
    "information.divergence_is_difference": "Kullback and Leibler (1951); Gibbs (1902)",
    "information.gibbs": "Gibbs (1902)",
    "information.largest_entropy": "Shannon (1948)",
    "information.limit_at_zero": "Cover and Thomas (1991), section 2.1",
    "information.log_sum": "Cover and Thomas (1991), theorem 2.7.1",
    "information.pinsker": _PINSKER,
    "information.subadditivity": "Shannon (1948)",
    "information.support": "Cover and Thomas (1991), section 2.3",
    "information.units": "Hartley (1928); Shannon (1948)",
    "learner.descent": "Nesterov (2004), section 1.2",
    "likelihood.consistency": "of the theorem of Wald (1949)",
    "likelihood.cramer_rao": "Rao (1945); Cramér (1946)",
    "likelihood.cross_entropy": "Kullback and Leibler (1951)",
    "likelihood.normal_maximum": "Gauss (1809); Fisher (1922)",
    "linear_fit.normal_equations": "Legendre (1805); Gauss (1809)",
    "linear_system.gram": "Gram (1883)",
    "linear_system.solution": "Cramer (1750)",
    "logistic.curvature": "Böhning and Lindsay (1988)",
    "logistic.descent": "Böhning and Lindsay (1988)",
    "logistic.direction": "the direction: Soudry, Hoffer, Nacson, Gunasekar and Srebro (2018)",
    "loss.huber": "Huber (1964)",
    "loss.perceptron_subdifferential": "the loss: Duda and Hart (1973), section 5.5",
    "margin.canonical": "Vapnik (1998)",
    "margin.slack": "Cortes and Vapnik (1995), section 3",
    "metrics.version_space": "Mitchell (1977)",
    "norm.axioms": "Hölder (1889); Minkowski (1896)",
    "norm.subgradient": "Hölder (1889)",
    "norm.zero_minimiser": "for p = 1: Tibshirani (1996)",
    "one_vs_rest.scorers": "Rifkin and Klautau (2004)",
    "perceptron.alignment": "Novikoff (1962)",
    "perceptron.angle_bound": "this project's own, after Novikoff (1962)",
    "perceptron.class_exchange": OWN,
    "perceptron.converges": "Rosenblatt (1962); Block (1962); Novikoff (1962)",
    "perceptron.converges_in_any_order": "Novikoff (1962)",
    "perceptron.correction": "Rosenblatt (1962)",
    "perceptron.cycles": _CYCLING,
    "perceptron.dual_form": "Aizerman, Braverman and Rozonoer (1964)",
    "perceptron.feature_permutation": OWN,
    "perceptron.gates": "Minsky and Papert (1969)",
    "perceptron.growth": "this project's own, in the proof of Novikoff (1962)",
    "perceptron.loss_subgradient": "the loss: Duda and Hart (1973), section 5.5",
    "perceptron.mistake_bound": "Block (1962); Novikoff (1962)",
    "perceptron.mistake_bound_any_data": "Freund and Schapire (1999); "
                                         "Mohri and Rostamizadeh (2013)",
    "perceptron.mistake_bound_any_start": "this project's own, after Novikoff (1962)",
    "perceptron.mistake_bound_root_free": "Duda and Hart (1973)",
    "perceptron.mistake_bound_tight": OWN,
    "perceptron.norm_growth": "Novikoff (1962)",
    "perceptron.orthogonal_examples_commute": OWN,
    "perceptron.permutation_explains": OWN,
    "perceptron.presentations_until_correct": "the absolute correction rule: Nilsson (1965)",
    "perceptron.rotation": OWN,
    "perceptron.scale_covariance": OWN,
    "perceptron.separates_at_convergence": "Novikoff (1962)",
    "perceptron.stops_when_separated": "Novikoff (1962)",
    "perceptron.unchanged_when_correct": "Rosenblatt (1962)",
    "perceptron.update": "Rosenblatt (1958)",
    "perceptron.updates_forever": _CYCLING,
    "pocket.printed_comparison": OWN,
    "pocket.reaches_optimum": "Gallant (1990); Muselli (1997)",
    "prefix_code.decoding": "Cover and Thomas (1991), section 5.1",
    "prefix_code.entropy_bound": "Shannon (1948)",
    "prefix_code.kraft": "Kraft (1949)",
    "prefix_code.optimal": "Huffman (1952)",
    "prefix_code.wrong_code": "Cover and Thomas (1991), theorem 5.4.3",
    "ridge.leave_one_out": "Allen (1974), by Sherman and Morrison (1950)",
    "ridge.leverages": "Hoaglin and Welsch (1978)",
    "separability.decision": "Gordan (1873); Motzkin (1936)",
    "separability.dichotomy_count": "Cover (1965)",
    "soft_margin.kkt_point": _KKT,
    "softmax.curvature": "Böhning (1992)",
    "softmax_fit.step": "Bridle (1990)",
    "standardise.unbiased_variance": "Gauss (1823)",
    "svm.convexity": "Shalev-Shwartz, Singer and Srebro (2007)",
    "svm.strongly_convex_rate": "Shalev-Shwartz, Singer and Srebro (2007)",
    "svm.subgradient": "Shalev-Shwartz, Singer and Srebro (2007)",
    "svm.subgradient_rate": "Shor (1985); Nesterov (2004)",
    "threshold.bias_absorption": "augmented patterns: Nilsson (1965)",
    "threshold.gates": "McCulloch and Pitts (1943); Minsky and Papert (1969)",
}
"""Of a theorem itself, by its id."""


def literature(theorem: Theorem) -> str:
    """Return whose the theorem is, "" where only the rows say anything.

    >>> from novikoff.theory.registry import theorems
    >>> literature(theorems()["information.data_processing"])
    'Csiszár (1967)'
    """
    if theorem.id in THEOREMS:
        return THEOREMS[theorem.id]
    found = FAMILIES.get(theorem.family, "")
    return found if found in ("", OWN) else f"what it is about: {found}"


def sources(theorem: Theorem) -> tuple[str, ...]:
    """Return whose the theorem is, if that is known, and each row with its lines; of the rows it is
    told whom they are from where nothing is known of the theorem itself.

    >>> from novikoff.theory.registry import theorems
    >>> sources(theorems()["perceptron.rotation"])
    ("this project's own", 'B-78 · no line of the documents')
    """
    own = literature(theorem)
    rows = tuple(source(name, literature=not own) for name in theorem.sources)
    return (own, *rows) if own else rows
