import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompress, constants, gzip } from "node:zlib";
import { promisify } from "node:util";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

export type StaticFile = { type: string; immutable: boolean; etag: string; plain: Buffer; br: Buffer | null; gz: Buffer | null };

/** The files of the build by address, read at start; text is compressed once. Names with a hash may be kept by browsers for a year. */
export function staticFiles(folder: string): { get: (path: string) => Promise<StaticFile | null> } {
  const paths = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    paths.set(`/${relative(folder, file).split(sep).join("/")}`, file);
  }
  const read = new Map<string, Promise<StaticFile>>();
  return {
    get: async (path) => {
      const file = paths.get(path);
      if (!file) return null;
      let ready = read.get(path);
      if (!ready) read.set(path, (ready = prepare(file, path)));
      return ready;
    },
  };
}

async function prepare(file: string, path: string): Promise<StaticFile> {
  const type = types[extname(file)] ?? "application/octet-stream";
  const { mtimeMs, size } = statSync(file);
  const etag = `W/"${Math.round(mtimeMs).toString(36)}-${size.toString(36)}"`;
  return packed({ type, immutable: path.startsWith("/assets/"), etag, plain: readFileSync(file) });
}

/** The file with its compressed forms, where it is text. */
export async function packed(file: Omit<StaticFile, "br" | "gz">, quality = 10): Promise<StaticFile> {
  const { plain, type } = file;
  const text = /^(text|application\/json|image\/svg)/.test(type) && plain.length > 500;
  return {
    ...file,
    br: text ? await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) : null,
    gz: text ? await zip(plain, { level: 9 }) : null,
  };
}
