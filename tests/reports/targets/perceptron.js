// A perceptron in JavaScript that speaks the worker protocol: z = w.x + b, mistake when y z <= 0.
// Try it: novikoff validate "exec:node perceptron.js" --as perceptron
const readline = require("readline");
const value = (v) => (typeof v === "string" ? v.split("/").reduce((p, q) => p / q) : v);

function learner(n) {
  const it = { w: new Array(n).fill(0), b: 0 };
  it.score = (x) => it.w.reduce((sum, wj, j) => sum + wj * x[j], it.b);
  it.learn = (x, y, eta) => {
    if (y * it.score(x) > 0) return 0;
    it.w = it.w.map((wj, j) => wj + eta * y * x[j]);
    it.b += eta * y;
    return 1;
  };
  return it;
}

function fit({ X, y, eta, passes, queries }) {
  const it = learner(X[0].length);
  const counts = [];
  while (counts.length < (passes ?? 1000)) {
    counts.push(X.reduce((sum, x, i) => sum + it.learn(x, y[i], eta), 0));
    if (counts[counts.length - 1] === 0) break;
  }
  const predictions = X.concat(queries ?? []).map((x) => (it.score(x) > 0 ? 1 : -1));
  return { w: it.w, b: it.b, predictions, counts };
}

function present({ X, y, eta }) {
  const it = learner(X[0].length);
  const weights = [{ w: it.w, b: it.b }];
  X.forEach((x, i) => {
    it.learn(x, y[i], eta);
    weights.push({ w: it.w, b: it.b });
  });
  return { weights };
}

const operations = {
  load: () => ({ novikoff: 1, description: { name: "perceptron.js" } }),
  fit,
  present,
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const request = JSON.parse(line);
  const numbers = { ...request, eta: value(request.eta ?? 1) };
  for (const key of ["X", "queries"]) {
    if (request[key]) numbers[key] = request[key].map((row) => row.map(value));
  }
  const operation = operations[request.op];
  const reply = operation
    ? operation(numbers)
    : { error: { kind: "unobservable", message: `the operation ${request.op}` } };
  process.stdout.write(JSON.stringify(reply) + "\n");
});
