/** Numbers of a sequence that are not there yet may still come (ms): a transaction takes its numbers when it writes, and shows them when it commits. */
const patience = 60_000;
const mostMissing = 5_000;

export class Gaps {
  highest: number;
  readonly #missing = new Map<number, number>();

  constructor(highest: number, known: readonly number[] = [], now = 0) {
    this.highest = highest;
    const first = Math.min(...known, highest);
    const there = new Set(known);
    for (let id = first; id < highest; id += 1) if (!there.has(id)) this.#missing.set(id, now);
  }

  get settled(): number {
    // They are noted in their order.
    const [first] = this.#missing.keys();
    return first === undefined ? this.highest : first - 1;
  }

  get missing(): number[] {
    return [...this.#missing.keys()];
  }

  take(ids: readonly number[], now: number): { fresh: number[]; lost: boolean } {
    for (const [id, since] of this.#missing) if (now - since > patience) this.#missing.delete(id);
    const fresh: number[] = [];
    let lost = false;
    for (const id of ids.toSorted((a, b) => a - b)) {
      if (this.#missing.delete(id)) fresh.push(id);
      if (id <= this.highest) continue;
      for (let between = this.highest + 1; between < id; between += 1) {
        if (this.#missing.size >= mostMissing) {
          lost = true;
          break;
        }
        this.#missing.set(between, now);
      }
      this.highest = id;
      fresh.push(id);
    }
    return { fresh, lost };
  }
}
