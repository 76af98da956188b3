"""A program that speaks the worker protocol with exact fractions: w without a bias.

Its one argument says how it misbehaves: "" for not at all.
"""

# mypy: allow-untyped-defs, allow-untyped-calls

import json
import os
import sys
import time
from fractions import Fraction


def told(number):
    """Return a number as the protocol writes it exactly."""
    return number.numerator if number.denominator == 1 else str(number)


def read(value):
    """Return a number of the protocol as a fraction."""
    return Fraction(value)


def fit(request):
    """Train for the passes that are asked for."""
    w = [Fraction(0)] * len(request["X"][0])
    eta = read(request["eta"])
    for _ in range(request["passes"]):
        for row, y in zip(request["X"], request["y"], strict=True):
            x = list(map(read, row))
            if y * sum(wj * xj for wj, xj in zip(w, x, strict=True)) <= 0:
                w = [wj + eta * y * xj for wj, xj in zip(w, x, strict=True)]
    return {"w": list(map(told, w))}


def answer(request):
    """Return the reply to a request."""
    if request["op"] == "load":
        return {"novikoff": 1, "description": {"name": "program", "labels": "-1/+1"}}
    if request["op"] == "fit":
        return fit(request)
    return {"error": {"kind": "unobservable", "message": f"the operation {request['op']}"}}


def main(mode):
    """Answer line by line."""
    for line in sys.stdin:
        request = json.loads(line)
        text = json.dumps(answer(request))
        if request["op"] != "load":
            if mode == "garbage":
                text = "Traceback: this is no JSON"
            elif mode == "list":
                text = "[1, 2, 3]"
            elif mode == "deep":
                text = "[" * 100_000
            elif mode == "digits":
                text = '{"w": [' + "9" * 5000 + "]}"
            elif mode == "huge":
                text = '{"w": [' + "1, " * 9_000_000
            elif mode == "twice":
                text = text + "\n" + text
            elif mode == "bool":
                text = '{"w": [true, 0]}'
            elif mode == "zero":
                text = '{"w": ["1/0", 0]}'
            elif mode == "infinite":
                text = '{"w": [1e999, 0]}'
            elif mode == "silent":
                os.close(1)
                time.sleep(60)
            elif mode == "drip":
                while True:
                    sys.stdout.write(" ")
                    sys.stdout.flush()
                    time.sleep(0.01)
            elif mode == "deaf":
                time.sleep(60)
        elif mode == "wrong version":
            text = '{"novikoff": 2, "description": {"name": "program"}}'
        elif mode == "nameless":
            text = '{"novikoff": 1, "description": {}}'
        print(text, flush=True)


if __name__ == "__main__":
    main(" ".join(sys.argv[1:]))
