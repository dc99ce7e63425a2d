export class RecentSet<T> {
  readonly #most: number;
  readonly #ones = new Set<T>();

  constructor(most: number) {
    this.#most = most;
  }

  has(one: T): boolean {
    return this.#ones.has(one);
  }

  add(one: T): void {
    this.#ones.add(one);
    for (const oldest of this.#ones) {
      if (this.#ones.size <= this.#most) return;
      this.#ones.delete(oldest);
    }
  }
}
