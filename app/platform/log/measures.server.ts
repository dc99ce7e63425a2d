import cluster from "node:cluster";
import { AggregatorRegistry, Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { newId } from "#app/values/new-key.ts";

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

/** What a worker asks its primary process, and the answer: `text` is missing where a worker did not answer. */
type Asked = { countersFor?: string; text?: string };

/** The counters as text: those of all workers together, where there are some. */
export function measured(): Promise<string> {
  if (!cluster.isWorker) return measures().registry.metrics();
  const id = newId();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = ({ countersFor, text }: Asked): void => {
    if (countersFor !== id) return;
    process.off("message", hear);
    if (text === undefined) reject(new Error("a worker did not tell its counters"));
    else resolve(text);
  };
  process.on("message", hear);
  process.send?.({ countersFor: id } satisfies Asked);
  return promise;
}

/** The primary process: gathers the counters of its workers when one asks. */
export function gatherMeasures(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker, { countersFor }: Asked) => {
    if (countersFor === undefined) return;
    const tell = (text?: string): void => void worker.send({ countersFor, ...(text !== undefined && { text }) } satisfies Asked);
    all.clusterMetrics().then(tell, () => tell());
  });
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
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registry);
    // Made to answer the primary process from now on.
    void new AggregatorRegistry();
  }
  return made;
}
