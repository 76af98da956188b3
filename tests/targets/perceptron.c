/* A perceptron in C that speaks the protocol of reports/validation/protocol.py:
 * a request on each line of the standard input, a reply on each line of the standard output.
 * Built with -DFAULT it forgets the bias on every mistake. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 4096, FEATURES = 64, LONGEST = 1 << 20 };
static double X[ROWS][FEATURES], y[ROWS], w[FEATURES], b;
static int n;

/* The text behind "key":, or NULL where the key is missing or its value is null. */
static const char *value(const char *line, const char *key) {
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(line, quoted);
    if (!at) return NULL;
    at += strlen(quoted) + strspn(at + strlen(quoted), " ");
    return strncmp(at, "null", 4) ? at : NULL;
}

/* A number, or a text such as "1/3"; *at moves behind it. */
static double number(const char **at) {
    int text = **at == '"';
    char *end;
    double found = strtod(*at + text, &end);
    if (text && *end == '/') found /= strtod(end + 1, &end);
    *at = end + text;
    return found;
}

/* The numbers of a list; *at moves behind it. */
static int list(const char **at, double *into, int most) {
    int count = 0;
    for (++*at; **at != ']'; *at += strspn(*at, ", "))
        if (count < most) into[count++] = number(at);
        else exit(1);
    ++*at;
    return count;
}

static int sample(const char *line) {
    int rows = 0;
    const char *at = value(line, "X");
    for (++at; *at != ']'; at += strspn(at, ", "))
        if (rows < ROWS) n = list(&at, X[rows++], FEATURES);
        else exit(1);
    at = value(line, "y");
    list(&at, y, ROWS);
    return rows;
}

static double score(const double *x) {
    double z = b;
    for (int j = 0; j < n; j++) z += w[j] * x[j];
    return z;
}

static int presented(int i, double eta) {
    if (y[i] * score(X[i]) > 0) return 0;
    for (int j = 0; j < n; j++) w[j] += eta * y[i] * X[i][j];
#ifndef FAULT
    b += eta * y[i];
#endif
    return 1;
}

static void tell(double z) {
    if (isfinite(z)) printf("%.17g", z);
    else printf("\"%s\"", isnan(z) ? "nan" : z > 0 ? "inf" : "-inf");
}

static void weights(void) {
    printf("\"w\": [");
    for (int j = 0; j < n; j++) { printf(j ? ", " : ""); tell(w[j]); }
    printf("], \"b\": ");
    tell(b);
}

static void present(const char *line, double eta) {
    int M = sample(line);
    printf("{\"weights\": [{");
    weights();
    for (int i = 0; i < M; i++) { presented(i, eta); printf("}, {"); weights(); }
    printf("}]}\n");
}

static void fit(const char *line, double eta) {
    const char *at = value(line, "passes"), *queries = value(line, "queries");
    int passes = at ? (int)number(&at) : 100, M = sample(line), made = 0;
    static char history[LONGEST];
    size_t used = 0;
    for (int clean = 0; made < passes && !clean; made++) {
        int mistakes = 0;
        for (int i = 0; i < M; i++) mistakes += presented(i, eta);
        clean = !mistakes;
        used += (size_t)snprintf(history + used, sizeof history - used, "%s%d",
                                 made ? ", " : "", mistakes);
        if (used + 32 > sizeof history) exit(1);
    }
    printf("{");
    weights();
    printf(", \"predictions\": [");
    for (int i = 0; i < M; i++) printf("%s%d", i ? ", " : "", score(X[i]) > 0 ? 1 : -1);
    if (queries) {
        double x[FEATURES];
        for (++queries; *queries != ']'; queries += strspn(queries, ", ")) {
            list(&queries, x, FEATURES);
            printf(", %d", score(x) > 0 ? 1 : -1);
        }
    }
    printf("], \"counts\": [%.*s], \"passes\": %d}\n", (int)used, history, made);
}

int main(void) {
    static char line[LONGEST];
    while (fgets(line, sizeof line, stdin)) {
        const char *op = value(line, "op"), *at = value(line, "eta");
        double eta = at ? number(&at) : 1;
        memset(w, 0, sizeof w);
        b = 0;
        if (op && !strncmp(op, "\"load\"", 6))
            printf("{\"novikoff\": 1, \"description\": {\"name\": \"perceptron in C\"}}\n");
        else if (op && !strncmp(op, "\"present\"", 9) && !strstr(line, "\"together\": true"))
            present(line, eta);
        else if (op && !strncmp(op, "\"fit\"", 5) && !value(line, "start")
                 && !value(line, "before") && !strstr(line, "\"bias\": false"))
            fit(line, eta);
        else
            printf("{\"error\": {\"kind\": \"unobservable\", \"message\": \"a second training,"
                   " given first weights, or a switch for the bias\"}}\n");
        fflush(stdout);
    }
    return 0;
}
