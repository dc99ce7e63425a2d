import { createHash } from "node:crypto";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** One finished page with its compressed forms, ready to be written. */
export type KeptPage = {
  etag: string;
  headers: [string, string][];
  plain: Buffer;
  br: Buffer;
  gz: Buffer;
  /** When it was made (ms of the process's monotonic clock). */
  made: number;
};

/** Pages beyond this number push out the ones unused for longest: made-up query strings must not fill the memory. */
const mostPages = 600;
/** The same for their bytes, all three forms together. */
const mostBytes = 64 * 1024 * 1024;
/** A page is made again after this long (ms), so that scheduled content and relative facts appear in time. */
const freshFor = 60_000;

/**
 * Anonymous pages by address and language. `get` says whether the page is still fresh; a stale one may be served when making it again
 * fails. `epoch` counts clearings: a page whose making began before one is not kept.
 */
export class PageCache {
  #pages = new Map<string, KeptPage>();
  #epoch = 0;
  #bytes = 0;

  get epoch(): number {
    return this.#epoch;
  }

  get(key: string): { page: KeptPage; fresh: boolean } | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return { page, fresh: performance.now() - page.made < freshFor };
  }

  /** Compresses and keeps a page, unless content changed while it was being made. */
  async keep(key: string, epoch: number, body: Buffer, headers: [string, string][]): Promise<KeptPage> {
    const [br, gz] = await Promise.all([
      brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
      zip(body, { level: 9 }),
    ]);
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const page: KeptPage = { etag, headers, plain: body, br, gz, made: performance.now() };
    if (epoch === this.#epoch) {
      this.#forget(key);
      this.#pages.set(key, page);
      this.#bytes += sizeOf(page);
      while (this.#pages.size > mostPages || this.#bytes > mostBytes) this.#forget(this.#pages.keys().next().value ?? key);
    }
    return page;
  }

  /** Everything is made again from now on. */
  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
    this.#epoch += 1;
  }

  #forget(key: string): void {
    const page = this.#pages.get(key);
    if (page) this.#bytes -= sizeOf(page);
    this.#pages.delete(key);
  }
}

const sizeOf = (page: KeptPage): number => page.plain.length + page.br.length + page.gz.length;
