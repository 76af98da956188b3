"""Wrong feature maps."""

from collections.abc import Mapping
from itertools import product
from math import prod
from typing import Final

from novikoff.reference import feature_map as right
from novikoff.theory.function_subject import FunctionSubject

FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "each_order_by_itself": FunctionSubject("a b and b a are two features", {
        "feature_map.polynomial": lambda x, degree: tuple(
            prod(chosen) for chosen in product(x, repeat=degree))}),
    "powers_only": FunctionSubject("only powers of one entry are features", {
        "feature_map.polynomial": lambda x, degree: tuple(
            e**k for e in x for k in range(1, degree + 1))}),
    "degree_one_less": FunctionSubject("one factor too few", {
        "feature_map.polynomial": lambda x, degree: right.polynomial(x, max(degree - 1, 1))}),
    "entries_exchanged": FunctionSubject("the features come in the opposite order", {
        "feature_map.polynomial": lambda x, degree: right.polynomial(x, degree)[::-1]}),
    "squares_for_products": FunctionSubject("the squares of the features stand for the products", {
        "feature_map.products": lambda x: (*x, x[1] * x[1])}),
    "product_left_out": FunctionSubject("the features are left as they are", {
        "feature_map.products": tuple}),
    "sum_for_product": FunctionSubject("the sum of two features stands for their product", {
        "feature_map.products": lambda x: (*x, x[1] + x[2])}),
    "label_mapped_too": FunctionSubject("the map negates the labels", {
        "feature_map.mapped": lambda examples, phi: tuple((phi(x), -y) for x, y in examples)}),
    "bias_dropped": FunctionSubject("the map drops the 1 of the bias", {
        "feature_map.products": lambda x: right.products(x)[1:],
        "feature_map.mapped": lambda examples, phi: tuple(
            (phi(x)[1:], y) for x, y in examples)}),
}
