import { newKey } from "#app/values/new-key.ts";
import { beginOwnRequest, noteOwnRequest, numberHeader } from "#app/shell/connection/own-requests.ts";
import { unlessSilent } from "#app/shell/connection/unless-silent.ts";
import { requestFields } from "./request-fields.ts";

/** Requests whose outcome is not known, kept for the tab, so that one that is sent again after a reload still counts once. */
const place = "diwan-requests";
const most = 50;
/** The server keeps keys for a day (ms). */
const longest = 12 * 3_600_000;

type Open = { address: string; key: string; at: number; failed: boolean };

/**
 * `fetch` that gives every writing request of ours the header `Idempotency-Key`. The same request (address and content) gets the same key until its
 * outcome is known: two clicks, and a retry after a cut line or a 5xx of anything in between, are carried out once. The outcome is known when the
 * whole answer has arrived, so the answer is read before it is handed on, and one that is cut in its body fails as a cut line does. After an answer
 * the next one, however equal, is a new request. A request that differs, to the same address, ends the first one's claim while that is still on its
 * way: on, off, on again are three. A request without an answer fails in time, and so does a page's data that a navigation waits for. Requests to
 * other origins pass untouched.
 */
export function withRequestKeys(send: typeof fetch, storage: Pick<Storage, "getItem" | "setItem">, origin: string): typeof fetch {
  const open = restored(storage);
  const keep = (): void => save(storage, open);
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, origin);
    const method = (init?.method ?? (input instanceof Request ? input.method : "GET")).toUpperCase();
    if (address.origin !== origin) return send(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    if (method === "GET" || method === "HEAD")
      return isPageData(address) ? unlessSilent({ signal }, (until) => send(input, { ...init, signal: until })) : send(input, init);
    const body = input instanceof Request && init?.body === undefined ? await bodyOf(input) : init?.body;
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    const print = `${address.href}\n${printOf(body)}`;
    for (const [other, { address: same, failed }] of open) if (same === address.href && !failed && other !== print) open.delete(other);
    const entry = open.get(print) ?? { address: address.href, key: newKey(), at: Date.now(), failed: false };
    open.set(print, entry);
    headers.set("idempotency-key", entry.key);
    let known = false;
    const answered = beginOwnRequest();
    try {
      const answer = await unlessSilent({ body, signal }, async (until) => {
        const came = await send(input, { ...init, headers, signal: until });
        await came.clone().arrayBuffer();
        return came;
      });
      noteOwnRequest(answer.headers.get(numberHeader));
      known = answer.status < 500;
      return answer;
    } finally {
      answered();
      // A later equal request may stand there by now: it keeps its own.
      if (known && open.get(print) === entry) open.delete(print);
      if (!known) {
        entry.failed = true;
        if (!open.has(print)) open.set(print, entry);
      }
      keep();
    }
  };
}

const isPageData = ({ pathname }: URL): boolean => pathname.endsWith(".data");

/** What a request carries: the router hands its forms over as a whole request. A form is read as one, because its boundary differs at each sending. */
const bodyOf = (request: Request): Promise<FormData | string> =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(request.headers.get("content-type") ?? "")
    ? request.clone().formData()
    : request.clone().text();

const filesKeys = new WeakMap<File, string>();

/** The key under which a file is sent by something else than `fetch`: the same one however often the same file is tried. */
export function keyOfFile(file: File): string {
  const key = filesKeys.get(file) ?? newKey();
  filesKeys.set(file, key);
  return key;
}

/** A hash, so nothing typed is kept. Files by name, type and size: their time differs at each sending. The server compares contents (`keyOf`). */
function printOf(body: BodyInit | null | undefined): string {
  if (body instanceof FormData || body instanceof URLSearchParams) {
    const parts = [...body]
      .filter(([name]) => !requestFields.includes(name))
      .map(([name, value]) => (typeof value === "string" ? [name, value] : [name, value.name, value.type, value.size]));
    return hash(JSON.stringify(parts));
  }
  // Anything else is no form of ours; it never equals another one.
  return typeof body === "string" ? hash(body) : body === null || body === undefined ? "" : newKey();
}

/** FNV-1a over two different starts, 64 bits in all: equal contents are recognised, nobody has to be kept from making equal ones. */
function hash(text: string): string {
  let [one, two] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b);
  }
  return `${text.length}-${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`;
}

function restored(storage: Pick<Storage, "getItem">): Map<string, Open> {
  try {
    const stored = JSON.parse(storage.getItem(place) ?? "[]") as [string, Open][];
    return new Map(stored.filter(([, { at }]) => at > Date.now() - longest));
  } catch {
    return new Map();
  }
}

/** Storage may be full or forbidden; then a reload forgets. */
function save(storage: Pick<Storage, "setItem">, open: Map<string, Open>): void {
  try {
    storage.setItem(place, JSON.stringify([...open].filter(([, { failed }]) => failed).slice(-most)));
  } catch {
    // Nothing is lost but the memory across a reload.
  }
}
