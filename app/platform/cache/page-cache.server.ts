import { createHash } from "node:crypto";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** One finished page. `packed` holds its compressed forms once somebody has asked for it a second time. */
export type CachedPage = {
  etag: string;
  headers: [string, string][];
  plain: Buffer;
  packed: { br: Buffer; gz: Buffer } | null;
  /** When it was made (ms of the process's monotonic clock). */
  made: number;
  tables: ReadonlySet<string>;
};

export type PackedPage = CachedPage & { packed: NonNullable<CachedPage["packed"]> };

/** Pages beyond this number push out the ones unused for longest: made-up query strings must not fill the memory. */
const mostPages = 600;
/** The same for their bytes, all three forms together. */
const mostBytes = 64 * 1024 * 1024;
/** A page is made again after this long (ms), so that scheduled content and relative facts appear in time. */
const freshFor = 60_000;

/** Anonymous pages by address and language; a stale one may be served on failure. `epoch` counts clearings: a page begun before one is not kept. */
export class PageCache {
  #pages = new Map<string, CachedPage>();
  #epoch = 0;
  #bytes = 0;
  #packing = new WeakMap<CachedPage, Promise<PackedPage>>();

  get epoch(): number {
    return this.#epoch;
  }

  get(key: string): { page: CachedPage; fresh: boolean } | null {
    const page = this.#pages.get(key);
    if (!page) return null;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return { page, fresh: performance.now() - page.made < freshFor };
  }

  keep(key: string, epoch: number, body: Buffer, headers: [string, string][], tables: ReadonlySet<string> = new Set()): CachedPage {
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const page: CachedPage = { etag, headers, plain: body, packed: null, made: performance.now(), tables };
    if (epoch === this.#epoch) {
      this.#forget(key);
      this.#pages.set(key, page);
      this.#bytes += sizeOf(page);
      this.#makeRoom();
    }
    return page;
  }

  /** Compresses a kept page at its first use, once for all who wait: made-up addresses that nobody asks for again cost no packing. */
  pack(key: string, page: CachedPage): Promise<PackedPage> {
    let packing = this.#packing.get(page);
    if (!packing) this.#packing.set(page, (packing = this.#packed(key, page)));
    return packing;
  }

  async #packed(key: string, page: CachedPage): Promise<PackedPage> {
    const [br, gz] = await Promise.all([
      brotli(page.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: page.plain.length } }),
      zip(page.plain, { level: 9 }),
    ]);
    page.packed = { br, gz };
    if (this.#pages.get(key) === page) {
      this.#bytes += br.length + gz.length;
      this.#makeRoom();
    }
    return page as PackedPage;
  }

  #makeRoom(): void {
    while (this.#pages.size > mostPages || this.#bytes > mostBytes) {
      const oldest = this.#pages.keys().next().value;
      if (oldest === undefined) return;
      this.#forget(oldest);
    }
  }

  /** What was made from one of these tables is made again from now on. Where none is named, everything. */
  forget(tables: readonly string[]): void {
    if (tables.length === 0) return this.clear();
    for (const [key, page] of this.#pages) if (tables.some((table) => page.tables.has(table))) this.#forget(key);
    this.#epoch += 1;
  }

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

const sizeOf = ({ plain, packed }: CachedPage): number => plain.length + (packed ? packed.br.length + packed.gz.length : 0);

/** Can it be written at once? */
export const isPacked = (page: CachedPage): page is PackedPage => page.packed !== null;
