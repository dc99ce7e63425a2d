import { RecentSet } from "#app/shell/recent-set.ts";

/** Something happened to a record. No word of what it holds: who may read it asks for it. `request` is the number of the request that did it; null where none did. */
export type LiveEvent = {
  id: number;
  entity: string;
  recordId: string | null;
  event: string;
  by: string | null;
  version: number | null;
  request: string | null;
};

export type Hearing = (event: LiveEvent | null) => void;

/** A page nobody looks at is closed after this long (ms): a glance at another tab breaks nothing off. */
const patience = 5_000;
/** After the server refused (another browser took the place, a session that ended) it is asked again when somebody looks, or after this long (ms). */
const rest = 60_000;

/** The one line to the server of a tab, open while somebody listens and looks; opened again it asks for what came since the last number heard. */
export class LiveSource {
  readonly #address: string;
  readonly #hearers = new Set<Hearing>();
  #source: EventSource | null = null;
  #last: string | null = null;
  readonly #heard = new RecentSet<number>(200);
  #closing: ReturnType<typeof setTimeout> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string) {
    this.#address = address;
  }

  readonly hear = (hearing: Hearing): (() => void) => {
    this.#hearers.add(hearing);
    if (this.#hearers.size === 1) document.addEventListener("visibilitychange", this.#look);
    this.#look();
    return () => {
      this.#hearers.delete(hearing);
      if (this.#hearers.size > 0) return;
      document.removeEventListener("visibilitychange", this.#look);
      this.#close();
    };
  };

  readonly #look = (): void => {
    clearTimeout(this.#closing);
    if (document.visibilityState === "visible") this.#open();
    else this.#closing = setTimeout(() => this.#close(), patience);
  };

  #open(): void {
    if (this.#source || this.#hearers.size === 0) return;
    clearTimeout(this.#waiting);
    const source = new EventSource(this.#last === null ? this.#address : `${this.#address}?since=${this.#last}`);
    this.#source = source;
    const noted = (event: MessageEvent): void => {
      if (event.lastEventId) this.#last = event.lastEventId;
    };
    source.addEventListener("hello", noted);
    source.addEventListener("change", (event: MessageEvent<string>) => {
      noted(event);
      const live = JSON.parse(event.data) as LiveEvent;
      if (this.#heard.has(live.id)) return;
      // Those of the bell have no number in the log: each is new.
      if (live.id > 0) this.#heard.add(live.id);
      this.#notify(live);
    });
    source.addEventListener("again", (event) => {
      noted(event);
      this.#notify(null);
    });
    source.addEventListener("bye", () => this.#refused());
    source.addEventListener("error", () => {
      // One that only lost its line tries again by itself.
      if (source.readyState === EventSource.CLOSED) this.#refused();
    });
  }

  #notify(event: LiveEvent | null): void {
    for (const hearing of this.#hearers) hearing(event);
  }

  #refused(): void {
    this.#close();
    this.#waiting = setTimeout(this.#look, rest);
  }

  #close(): void {
    clearTimeout(this.#closing);
    clearTimeout(this.#waiting);
    this.#source?.close();
    this.#source = null;
  }
}
