"""A program that answers calls of its entropy, in bits."""

import json
import math
import sys

for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "load":
        reply = {"novikoff": 1, "description": {"name": "entropy_program"}}
    else:
        P = [float(p) for p in request["arguments"][0]]
        reply = {"value": -sum(p * math.log2(p) for p in P if p > 0)}
    print(json.dumps(reply), flush=True)
