import { Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";

const key = Symbol.for("diwan.measures");
type Measures = {
  registry: Registry;
  requests: Counter<"route" | "status">;
  seconds: Histogram<"route">;
  /** Answers straight from the page cache. A plain number: labels and buckets would cost more than the answer itself. */
  hits: number;
};
type Held = { [key]?: Measures };

/** The process's counters, read at `/metrics` with the operator's token. Labels are route patterns, never addresses. */
export function measures(): Measures {
  return ((globalThis as Held)[key] ??= make());
}

function make(): Measures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const made: Measures = {
    registry,
    hits: 0,
    requests: new Counter({
      name: "diwan_requests_total",
      help: "Answers by route and status",
      labelNames: ["route", "status"],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: "diwan_request_seconds",
      help: "Time to answer by route",
      labelNames: ["route"],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
      registers: [registry],
    }),
  };
  registry.registerMetric(
    new Counter({
      name: "diwan_cached_pages_total",
      help: "Pages answered from the cache",
      registers: [],
      collect() {
        this.reset();
        this.inc(made.hits);
      },
    }),
  );
  return made;
}
