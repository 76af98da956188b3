"""A program that answers calls of its softmax of one vector, and breaks down at anything else."""

import json
import math
import sys

for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "load":
        reply = {"novikoff": 1, "description": {"name": "softmax_program"}}
    else:
        z = [float(entry) for entry in request["arguments"][0]]
        powers = [math.exp(entry - max(z)) for entry in z]
        reply = {"value": [power / sum(powers) for power in powers]}
    print(json.dumps(reply), flush=True)
