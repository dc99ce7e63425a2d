import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { isPacked } from "#app/platform/cache/page-cache.server.ts";
import { writePage } from "#app/platform/cache/write-page.server.ts";
import { touching } from "#app/platform/db/touched-tables.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { measures } from "#app/platform/log/measures.server.ts";
import { numberHeader } from "#app/shell/connection/own-requests.ts";
import { newId } from "#app/values/new-key.ts";
import { requestIdHeader } from "./address.server.ts";
import { answeredEarly } from "./answered-early.server.ts";
import { compressStreamed } from "./compress-streamed.server.ts";
import { dropLongHeaders } from "./drop-long-headers.server.ts";
import { finishAnswer, type LogFacts } from "./finish-answer.server.ts";
import { goingOn } from "./inner-headers.server.ts";
import { pageKey } from "./page-key.server.ts";
import type { Site } from "./site.server.ts";
import { everyAnswer } from "./security-headers.server.ts";
import { readableAddress } from "./tidy-address.server.ts";
import { trusting } from "./trust.server.ts";
import { beforePrograms } from "./turns.server.ts";

/** Answers one request: the page cache for anonymous visitors, build files, then the application. One log line each, cache hits counted only. */
export function answerWith(site: Site): (request: IncomingMessage, response: ServerResponse) => void {
  const { settings, cache } = site;
  const always = everyAnswer(settings.APP_URL.startsWith("https:"));
  const fixed = always.flat();
  const trust = trusting(settings);
  const logFacts = new Map<string, LogFacts>();

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(compress(), compressStreamed);
  app.all("*", async (c) => {
    const { epoch } = cache;
    const { touched, result } = touching(() =>
      isOfProgram(c.req.path) ? site.handle(c.req.raw) : beforePrograms(() => site.handle(c.req.raw)),
    );
    const id = c.req.header(requestIdHeader) ?? "";
    const response = await result;
    const facts = logFacts.get(id);
    const answer = await finishAnswer({ site, always, request: c.req.raw, response, epoch, tables: touched.read, facts, made });
    if (!goingOn().has(id) || answer.status !== 200 || c.req.method !== "GET") return answer;
    c.env.outgoing.writeHead(200, [...answer.headers].flat());
    return RESPONSE_ALREADY_SENT;
  });
  app.onError((error, c) => {
    log.error({ err: error, request: c.req.header(requestIdHeader) }, "answer failed");
    const id = c.req.header(requestIdHeader) ?? "";
    return c.text(`An error occurred.\nNumber: ${id}\n`, 500, { ...Object.fromEntries(always), [numberHeader]: id });
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  /** Pages that are being made: whoever asks for one meanwhile waits for it instead of making it again. */
  const making = new Map<string, PromiseWithResolvers<void>>();
  const made = (key: string): void => {
    making.get(key)?.resolve();
    making.delete(key);
  };

  async function fully(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    // A request's target may be a whole address. Whose it is, it does not decide.
    const target = (request.url ?? "/").replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
    if (target !== request.url) request.url = target.startsWith("/") ? target : `/${target}`;
    if (await answeredEarly(site, request, response, fixed)) return;
    const visited = request.url ?? "/";
    request.url = readableAddress(visited);
    if (request.method !== "POST" && !site.isPersonal(request.headers.cookie ?? ""))
      request.url = site.sharedAddress(request.url) ?? request.url;
    const id = newId();
    trust(request, id);
    logFacts.set(id, { route: "-", actor: null });
    response.once("close", () => {
      const { route, actor } = logFacts.get(id) ?? { route: "-", actor: null };
      logFacts.delete(id);
      goingOn().delete(id);
      count(route, response.statusCode, at);
      if (request.method === "GET" && response.statusCode === 200) site.visited(visited, request.headers);
      log.info(
        { request: id, method: request.method, route, status: response.statusCode, ms: Math.round(performance.now() - at), actor },
        "request",
      );
    });
    const before = response.listeners("close");
    await listener(request, response);
    await goneOn(id, request, response, before);
  }

  const counted = measures();
  const failed = (response: ServerResponse, error: unknown): void => endFailed(response, error, fixed);

  function fromCache(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const hit = cache.get(key);
    if (!hit?.fresh) return false;
    counted.hits += 1;
    if (request.method === "GET") site.visited(request.url ?? "/", request.headers);
    if (isPacked(hit.page)) writePage(request, response, hit.page);
    else
      cache.pack(key, hit.page).then(
        (page) => writePage(request, response, page),
        (error: unknown) => failed(response, error),
      );
    return true;
  }

  return (request, response) => {
    dropLongHeaders(request);
    const anew = (): void => void fully(request, response).catch((error: unknown) => failed(response, error));
    if (request.method !== "GET" && request.method !== "HEAD") return anew();
    const shared = site.sharedAddress(request.url ?? "/");
    const key = pageKey(site, request.headers.cookie ?? "", shared ?? request.url ?? "/");
    if (key === null) return anew();
    if (fromCache(request, response, key)) return;
    const other = shared === null ? undefined : making.get(key);
    if (other) return void other.promise.then(() => fromCache(request, response, key) || anew());
    if (shared !== null && request.method === "GET") {
      making.set(key, Promise.withResolvers());
      response.once("close", () => made(key));
    }
    anew();
  };
}

// People's pages ask below /api/ too.
const isOfProgram = (path: string): boolean => path === "/mcp" || path === "/api/v1" || path.startsWith("/api/v1/");

function count(route: string, status: number, since: number): void {
  measures().requests.inc({ route, status: String(status) });
  measures().seconds.observe({ route }, (performance.now() - since) / 1000);
}

/** What an answer that goes on without its request has left to do; `before` are those that heard of the end before the application. */
async function goneOn(id: string, request: IncomingMessage, response: ServerResponse, before: readonly unknown[]): Promise<void> {
  const goOn = goingOn().get(id);
  if (!goOn || response.writableEnded) return;
  // The library is told that the request ended, which frees what listened to its signal.
  for (const hears of response.listeners("close").filter((one) => !before.includes(one)) as (() => void)[]) {
    response.off("close", hears);
    hears.call(response);
  }
  [request.headers, request.rawHeaders] = [{}, []];
  goingOn().delete(id);
  await goOn(response);
}

function endFailed(response: ServerResponse, error: unknown, fixed: string[]): void {
  log.error({ err: error }, "answer failed");
  if (!response.headersSent) response.writeHead(500, fixed).end();
  else response.destroy();
}
