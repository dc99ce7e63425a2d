import type { Message } from "#app/values/errors.ts";
import type { Picture } from "#app/values/picture.ts";

export type Reason = Message | { text: string };

/** How a sending ended. `again`: the same file may succeed later. */
export type Sent<P = Picture> = { picture: P } | { reason: Reason; again: boolean };

/** Sends one file; `progress` is told the share of its bytes that have left (0 to 1). Ends by itself when the signal is given. */
export type Send<P = Picture> = (file: File, progress: (share: number) => void, signal: AbortSignal) => Promise<Sent<P>>;

/** One file on its way. `checking`: all bytes have left, the server is looking at them. `refused` for good, `failed` may be tried again. */
export type Upload = {
  key: string;
  name: string;
  state: "waiting" | "sending" | "checking" | "added" | "refused" | "failed";
  share: number;
  reason: Reason | null;
};

type Entry<P> = Upload & { file: File; picture?: P; stop?: AbortController };

const pending = (entry: Upload): boolean => entry.state === "waiting" || entry.state === "sending" || entry.state === "checking";

/** Files on their way, a few at a time, independent of each other. `onAdded` gets pictures in the order in which their files were given. */
export class UploadQueue<P = Picture> {
  #entries: Entry<P>[] = [];
  #shown: readonly Upload[] = [];
  #watchers = new Set<() => void>();
  #count = 0;
  readonly #send: Send<P>;
  readonly #onAdded: (pictures: P[]) => void;
  readonly #parallel: number;

  constructor(send: Send<P>, onAdded: (pictures: P[]) => void, parallel = 3) {
    this.#send = send;
    this.#onAdded = onAdded;
    this.#parallel = parallel;
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  readonly uploads = (): readonly Upload[] => this.#shown;
  get busy(): boolean {
    return this.#entries.some(pending);
  }

  add(files: readonly File[], refuse: (file: File) => Reason | null): void {
    for (const file of files) {
      const reason = refuse(file);
      this.#entries.push({
        key: `upload-${(this.#count += 1)}`,
        name: file.name,
        state: reason ? "refused" : "waiting",
        share: 0,
        reason,
        file,
      });
    }
    this.#go();
  }

  drop(key: string): void {
    const entry = this.#entries.find((one) => one.key === key);
    this.#entries = this.#entries.filter((one) => one.key !== key);
    entry?.stop?.abort();
    this.#go();
  }

  retry(key: string): void {
    const entry = this.#entries.find((one) => one.key === key);
    if (entry?.state !== "failed") return;
    Object.assign(entry, { state: "waiting", share: 0, reason: null });
    this.#go();
  }

  stop(): void {
    const stopped = this.#entries;
    this.#entries = [];
    for (const entry of stopped) entry.stop?.abort();
    this.#notify();
  }

  #go(): void {
    for (const entry of this.#entries) {
      if (this.#entries.filter(({ state }) => state === "sending" || state === "checking").length >= this.#parallel) break;
      if (entry.state === "waiting") void this.#run(entry);
    }
    this.#handOver();
    this.#notify();
  }

  async #run(entry: Entry<P>): Promise<void> {
    const stop = new AbortController();
    Object.assign(entry, { state: "sending", stop });
    const progress = (share: number): void => {
      if (!this.#entries.includes(entry) || !pending(entry)) return;
      entry.share = share;
      entry.state = share >= 1 ? "checking" : "sending";
      this.#notify();
    };
    const sent = await this.#send(entry.file, progress, stop.signal).catch((): Sent<P> => ({
      reason: { key: "pictures.error.connection" },
      again: true,
    }));
    if (!this.#entries.includes(entry)) return;
    if ("picture" in sent) Object.assign(entry, { state: "added", share: 1, picture: sent.picture });
    else Object.assign(entry, { state: sent.again ? "failed" : "refused", reason: sent.reason });
    this.#go();
  }

  #handOver(): void {
    const first = this.#entries.findIndex(pending);
    const settled = first === -1 ? this.#entries : this.#entries.slice(0, first);
    const added = settled.filter(({ state }) => state === "added");
    if (added.length === 0) return;
    this.#entries = this.#entries.filter((entry) => !added.includes(entry));
    this.#onAdded(added.map(({ picture }) => picture!));
  }

  #notify(): void {
    this.#shown = this.#entries.map(({ key, name, state, share, reason }) => ({ key, name, state, share, reason }));
    for (const watcher of this.#watchers) watcher();
  }
}
