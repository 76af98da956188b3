"""Every planted fault and every legal variant of the bare functions and of objects."""

from planted import (
    against_rest,
    called,
    chains,
    functions,
    handed,
    legal_chains,
    legal_functions,
    legal_objects,
    legal_softmaxes,
    ridges,
    scalers,
    softmax_answers,
    softmax_batches,
    softmax_penalties,
    softmaxes,
    splitters,
)

FAULTS = tuple(fault for one in (
    functions, scalers, splitters, ridges, softmaxes, softmax_answers, softmax_penalties,
    softmax_batches, against_rest, chains, called, handed) for fault in one.FAULTS)
LEGAL = tuple(legal for one in (
    legal_functions, legal_objects, ridges, legal_softmaxes, softmax_penalties,
    softmax_batches, against_rest, legal_chains, called, handed) for legal in one.LEGAL)
