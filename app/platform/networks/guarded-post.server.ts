import { once } from "node:events";
import { lookup as dnsLookup } from "node:dns/promises";
import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { config } from "#app/platform/config.server.ts";
import { storable } from "#app/values/text/clipped.ts";
import { isWithin } from "./networks.server.ts";

/** Why an address that somebody typed is not asked: it is none, or it leads to where nobody from outside may look. */
export type AddressProblem = "address" | "scheme" | "userinfo" | "private" | "unresolved";

export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
  readonly problem: AddressProblem;
  constructor(problem: AddressProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

const resolveByDns: Resolve = (host) => dnsLookup(host, { all: true });

/** All there is to answer within (ms), the name's resolution included, and how much of an answer is read (bytes). */
const [withinMs, mostBytes] = [15_000, 1024];

/**
 * IANA's registries of special-purpose addresses: 0/8 unspecified, 100.64/10 of carriers, 169.254/16 link-local with the clouds' metadata,
 * 192.88.99/24 6to4 relays, 198.18/15 benchmarks, 224/4 multicast, 240/4 reserved; 168.63.129.16 is metadata of Azure.
 */
const refusedV4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 168.63.129.16/32`.split(/\s+/);
/** Of 2000::/3, which alone is global: 2001::/23 (Teredo among them), documentation, 6to4. Mapped, NAT64 and local ones lie outside. */
const refusedV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** May a request that somebody outside asked for go to this IP address? `opened` are networks that are let through whatever they are. */
export function isPublicAddress(address: string, opened: readonly string[] = []): boolean {
  const family = address.includes("%") ? 0 : isIP(address);
  if (family === 0) return false;
  if (isWithin(address, opened)) return true;
  if (family === 4) return !isWithin(address, refusedV4);
  return global6.check(address, "ipv6") && !isWithin(address, refusedV6);
}

const bare = (host: string): string => host.replace(/^\[|\]$/g, "");

/** `opened`: networks that are let through though they are private, over http too. `secure`: elsewhere https alone will do. */
type Limits = { opened?: readonly string[]; secure?: boolean };

const usual = (): Required<Limits> => ({ opened: config().OUTWARD_NETWORKS, secure: config().NODE_ENV === "production" });

/** Reads an address that somebody typed, without asking any server. Throws `AddressRefused`. */
export function readAddress(text: string, limits: Limits = {}): URL {
  const { opened, secure } = { ...usual(), ...limits };
  // The parser writes `0x7f.1`, `2130706433` and `017700000001` as 127.0.0.1.
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !url.hostname) throw new AddressRefused("address");
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new AddressRefused("scheme");
  if (url.username || url.password) throw new AddressRefused("userinfo");
  const host = bare(url.hostname);
  const isLiteral = isIP(host) !== 0;
  if (isLiteral && !isPublicAddress(host, opened)) throw new AddressRefused("private");
  // Whether a name leads into an opened network, where http will do, is known when it is resolved.
  const mayBeInside = isLiteral ? isWithin(host, opened) : opened.length > 0;
  if (url.protocol === "http:" && secure && !mayBeInside) throw new AddressRefused("scheme");
  return url;
}

/** `retryAfter` is in seconds. `text` is the beginning of the answer. */
export type Answered = { status: number; text: string; retryAfter: number | null };

type Options = Limits & { resolve?: Resolve; within?: number; most?: number; now?: () => Date };

/**
 * Posts to an address that somebody typed. Its name is resolved once, each address it stands for is checked, and the connection goes to those.
 * Nothing is followed; of the answer 1 kB is read, then the connection is closed. Throws `AddressRefused`, and what the connection fails with.
 */
export async function guardedPost(
  address: string,
  sent: { headers: Readonly<Record<string, string>>; body: string },
  { resolve = resolveByDns, within = withinMs, most = mostBytes, now = () => new Date(), ...limits }: Options = {},
): Promise<Answered> {
  const { opened, secure } = { ...usual(), ...limits };
  const url = readAddress(address, { opened, secure });
  const signal = AbortSignal.timeout(within);
  const found = await beforeEnd(resolved(bare(url.hostname), resolve), signal);
  if (found.length === 0) throw new AddressRefused("unresolved");
  if (!found.every((one) => isPublicAddress(one.address, opened))) throw new AddressRefused("private");
  const isInside = found.every((one) => isWithin(one.address, opened));
  if (url.protocol === "http:" && secure && !isInside) throw new AddressRefused("scheme");
  const lookup: LookupFunction = (_host, { all }, done) => {
    if (all) done(null, [...found]);
    else done(null, found[0]!.address, found[0]!.family);
  };
  return new Promise((answer, fail) => {
    const begin = url.protocol === "https:" ? secureRequest : plainRequest;
    const length = String(Buffer.byteLength(sent.body));
    const headers = { ...sent.headers, "content-length": length, "accept-encoding": "identity", connection: "close" };
    let end: (() => void) | undefined;
    // Without an agent: no connection stays open, and none that was opened before is used.
    const request = begin(url, { method: "POST", headers, lookup, signal, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      end = () => {
        response.destroy();
        const text = storable(Buffer.concat(chunks).subarray(0, most).toString("utf8"));
        answer({ status: response.statusCode ?? 0, text, retryAfter: secondsOf(response.headers["retry-after"], now()) });
      };
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= most) end?.();
      });
      response.on("end", end);
      response.on("error", end);
    });
    // Once the status has come, what the rest of the answer breaks off with changes nothing.
    request.on("error", (error) => (end ? end() : fail(error)));
    // An upgrade that nobody asked for ends without an error.
    request.on("close", () => (end ? end() : fail(new Error("closed without an answer"))));
    request.end(sent.body);
  });
}

const resolved = async (host: string, resolve: Resolve): ReturnType<Resolve> => {
  const family = isIP(host);
  return family !== 0 ? [{ address: host, family }] : resolve(host);
};

/** Looking a name up cannot be given up, but nobody waits for it. */
async function beforeEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const waiting = new AbortController();
  const over = once(signal, "abort", { signal: waiting.signal }).then(() => {
    throw signal.reason;
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    waiting.abort();
    over.catch(() => {});
  }
}

/** `Retry-After` says seconds, or an instant. */
function secondsOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
