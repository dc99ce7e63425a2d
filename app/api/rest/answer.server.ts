import { createHash } from "node:crypto";
import { accountOf, type Account } from "#app/access/actor.ts";
import { actorOfToken } from "#app/api/tokens/operations.server.ts";
import { isTokenSecret } from "#app/api/tokens/secret.server.ts";
import { databaseIsAway } from "#app/platform/http/database-away.server.ts";
import { databaseError, isUnstorable } from "#app/platform/db/database-error.server.ts";
import { clientAddress, wholeAddress } from "#app/platform/http/address.server.ts";
import { limit, type Left } from "#app/platform/http/rate-limit.server.ts";
import { askingOf, inTurn, type Asking } from "#app/platform/http/turns.server.ts";
import { refuseOtherInput, requestKey, runOnce } from "#app/platform/idempotency/idempotency.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { asStorageFull } from "#app/platform/storage/disk-space.server.ts";
import { Broken, NotFound, Refusal, SignedOut, Unavailable, Unreadable } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { readFile } from "./files.server.ts";
import { problemOf, Protocol } from "./problem.server.ts";
import { readJson } from "./read-json.server.ts";
import { routeOf, type Asked, type Reply, type Route } from "./routes.server.ts";

const requests = { max: 120, windowSeconds: 60 } as const;
const writes = { max: 20, windowSeconds: 60 } as const;

const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE"] as const;

export const answerApi = (request: Request, given: Ctx): Promise<Response> =>
  asProblem(request, given, async (ctx, headers) => {
    const url = new URL(request.url);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const route = routeOf(url.pathname);
    if (!route) throw new NotFound();
    const asWhom = () => (route.open ? Promise.resolve(ctx) : readerOf(request, ctx, headers));
    const asking = askingOf(request, route.open ? null : bearerOf(request));
    const work = route[method as "GET" | "POST" | "PATCH" | "DELETE"];
    const asked = (reader: Ctx): Asked => ({ ctx: reader, request, url, address: clientAddress(request), version: null, sent: {} });
    // The token is looked up in a turn too: whoever has none any more costs people no more than others do.
    if (method === "GET" && work) return answered(request, await inTurn(asking, async () => work(asked(await asWhom()))), headers);
    const reader = await inTurn(asking, asWhom);
    if (!work) {
      const allow = methods.filter((one) => route[one === "HEAD" ? "GET" : one]).join(", ");
      throw new Protocol("method", { headers: { allow } });
    }
    return answered(request, await written({ ...asked(reader), version: versionIn(request) }, asking, route, work, headers), headers);
  });

export async function asProblem(request: Request, given: Ctx, work: (ctx: Ctx, headers: Headers) => Promise<Response>): Promise<Response> {
  const language = languageOf(request);
  const headers = new Headers({ "cache-control": "no-store", "content-language": language, vary: "Authorization, Accept-Language" });
  const ctx: Ctx = { ...given, language };
  try {
    refuseTokenInAddress(new URL(request.url));
    return await work(ctx, headers);
  } catch (error) {
    if (request.signal.aborted) throw error;
    const { problem, headers: own } = problemOf(asRefusal(error, ctx), language, ctx.requestId);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    headers.set("content-type", "application/problem+json");
    return new Response(request.method === "HEAD" ? null : JSON.stringify(problem), { status: problem.status, headers });
  }
}

/** The context of the token's owner, within its limits, which `headers` tell. Throws `SignedOut`, `TooMany`. */
export async function readerOf(request: Request, ctx: Ctx, headers: Headers): Promise<Ctx> {
  const reader = { ...ctx, actor: await actorOfToken(ctx, bearerOf(request), wholeAddress(request)) };
  told(headers, await limit(reader, `api:${tokenOf(reader).id}`, requests), requests.max);
  return reader;
}

/** Counts a write of the token. Throws `TooMany`. */
export const countWrite = (ctx: Ctx): Promise<Left> => limit(ctx, `api-writes:${tokenOf(ctx).id}`, writes);

type Work = NonNullable<Route["POST"]>;

/** A turn begins when all was read: whoever sends slowly holds up nobody. */
async function written(asked: Asked, asking: Asking, { takes, plain }: Route, work: Work, headers: Headers): Promise<Reply> {
  const { request, version } = asked;
  if (request.method === "PATCH" && version === null && !plain) throw new Protocol("precondition_required");
  const read = takes && request.method === "POST" ? await readFile(request) : await readJson(request);
  const whole = "file" in read ? { ...asked, file: read.file } : { ...asked, sent: read.value };
  const discard = async () => void ("discard" in read && (await read.discard()));
  const turn = { begun: false };
  try {
    return await inTurn(asking, async () => {
      turn.begun = true;
      try {
        told(headers, await countWrite(asked.ctx), writes.max);
        return await (request.method === "POST" ? posted(whole, read.text, work, headers) : work(whole));
      } finally {
        // Work that lost its turn still reads its file.
        await discard();
      }
    });
  } finally {
    if (!turn.begun) await discard();
  }
}

async function posted(asked: Asked, text: string, work: Work, headers: Headers): Promise<Reply> {
  const { ctx, request, url, version } = asked;
  const sent = request.headers.get("idempotency-key");
  if (sent === null || !/^[\w-]{16,64}$/.test(sent)) throw new Protocol("idempotency_key");
  const place = `${tokenOf(ctx).id} POST ${url.pathname}`;
  const key = requestKey(ctx.actor, place, sent, JSON.stringify([text, version]));
  // Whatever the operation would refuse: a program is told first that it uses the key a second time.
  await refuseOtherInput(ctx.db, key);
  const lost: Reply = { status: 409 };
  const reply = await runOnce<Reply>(ctx, key, (whole) => work({ ...asked, ctx: whole }), { stored: ({ once: _, ...kept }) => kept, lost });
  if (reply === lost) throw new Protocol("in_flight", { headers: { "retry-after": "2" } });
  if (!key.claimed) headers.set("idempotent-replayed", "true");
  return reply;
}

function answered(request: Request, reply: Reply, headers: Headers): Response {
  const { status = 200, body, once, text: ready, etag, location, link, response } = reply;
  if (response) {
    for (const [name, value] of response.headers) headers.set(name, value);
    return new Response(response.body, { headers });
  }
  if (location) headers.set("location", location);
  if (link) headers.set("link", link);
  const text = ready ?? JSON.stringify(once ? { ...(body as object), ...once } : body);
  if (text === undefined) return new Response(null, { status: status === 200 ? 204 : status, headers });
  const tag = etag ?? `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  headers.set("etag", tag);
  headers.set("cache-control", "private, no-cache");
  headers.set("content-type", "application/json");
  const known = request.method === "GET" || request.method === "HEAD" ? request.headers.get("if-none-match") : null;
  if (known?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : text, { status, headers });
}

function languageOf(request: Request): Language {
  const [first = ""] = (request.headers.get("accept-language") ?? "").toLowerCase().split(",", 1);
  return /^\s*ar\b/.test(first) ? "ar" : "en";
}

export function bearerOf(request: Request): string {
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!token || !isTokenSecret(token)) throw new SignedOut();
  return token;
}

/** Addresses stand in logs and histories: a token in one is told to be of no use, and is not looked up. */
function refuseTokenInAddress({ search }: URL): void {
  if (/dwn_pat_|[?&](access_)?token=/i.test(search)) throw new Protocol("token_in_address");
}

function tokenOf(ctx: Ctx): NonNullable<Account["token"]> {
  const token = accountOf(ctx)?.token;
  if (!token) throw new SignedOut();
  return token;
}

/** The version that the request expects to find: `If-Match: "3"`. Throws `Protocol` (400). */
function versionIn(request: Request): number | null {
  const header = request.headers.get("if-match");
  if (header === null) return null;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim()) ?? [];
  if (!version) throw new Protocol("if_match");
  return Number(version);
}

function told(headers: Headers, { left, resetSeconds }: Left, max: number): void {
  headers.set("ratelimit-limit", String(max));
  headers.set("ratelimit-remaining", String(left));
  headers.set("ratelimit-reset", String(resetSeconds));
}

export function asRefusal(error: unknown, ctx: Ctx): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Error) {
    const full = asStorageFull(error);
    if (full instanceof Refusal) return full;
    if (isUnstorable(error)) return new Unreadable();
  }
  const away = error instanceof Error && (databaseIsAway(error) || databaseError(error)?.code === "55P03");
  log.error({ err: error, request: ctx.requestId }, away ? "database does not answer" : "unexpected error");
  return away ? new Unavailable() : new Broken();
}
