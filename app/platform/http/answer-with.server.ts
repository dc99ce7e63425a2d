import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { isPacked, type PageCache } from "#app/platform/cache/page-cache.server.ts";
import { writePage } from "#app/platform/cache/write-page.server.ts";
import { touching } from "#app/platform/db/touched-tables.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { measures } from "#app/platform/log/measures.server.ts";
import { numberHeader } from "#app/shell/connection/own-requests.ts";
import { defaultLanguage, languageInCookies } from "#app/values/language.ts";
import { newId } from "#app/values/new-key.ts";
import { requestIdHeader } from "./address.server.ts";
import { compressStreamed } from "./compress-streamed.server.ts";
import { dropLongHeaders } from "./drop-long-headers.server.ts";
import { actorHeader, goingOn, keepHeader, routeHeader } from "./inner-headers.server.ts";
import type { Pages } from "./pages.server.ts";
import { everyAnswer } from "./security-headers.server.ts";
import { readableAddress, tidyAddress } from "./tidy-address.server.ts";
import { trusting } from "./trust.server.ts";
import { writeFile } from "#app/platform/http/body/write-file.server.ts";

export type Site = Pages & {
  cache: PageCache;
  settings: Config;
  /** Does this Cookie header carry a session? Such requests never meet the page cache. */
  isPersonal: (cookies: string) => boolean;
  /** The address of a page that everybody is shown alike, without what does not change it; null for every other. */
  sharedAddress: (address: string) => string | null;
  /** Somebody was given the page at this address, made now or kept. Called for every visit: it must cost nothing. */
  visited: (address: string, headers: IncomingHttpHeaders) => void;
};

/** Browsers and mail programs need no others; the framework would take a PUT for a form, and stumble over the rest. */
const methods = ["GET", "HEAD", "POST"];
/** Programs change and delete records too. */
const methodsOf = (address = ""): string[] => (/^\/api\/v1(?:[/?]|$)/.test(address) ? [...methods, "PATCH", "DELETE"] : methods);
const plain = ["content-type", "text/plain; charset=utf-8", "cache-control", "no-store"];

type LogFacts = { route: string; actor: string | null };

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
    const { touched, result } = touching(() => site.handle(c.req.raw));
    const answer = await finish(c.req.raw, await result, epoch, touched.read);
    if (!goingOn().has(c.req.header(requestIdHeader) ?? "") || answer.status !== 200 || c.req.method !== "GET") return answer;
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

  /** Adds the headers every answer has, keeps the page when it may be kept, and notes what the log wants to know. */
  async function finish(request: Request, response: Response, epoch: number, tables: ReadonlySet<string>): Promise<Response> {
    const headers = new Headers(response.headers);
    const mayKeep = headers.has(keepHeader) && response.status === 200;
    const facts = logFacts.get(request.headers.get(requestIdHeader) ?? "");
    if (facts) Object.assign(facts, { route: headers.get(routeHeader) ?? "-", actor: headers.get(actorHeader) } satisfies LogFacts);
    for (const name of [keepHeader, routeHeader, actorHeader]) headers.delete(name);
    for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    if (!mayKeep) headers.set(numberHeader, request.headers.get(requestIdHeader) ?? "");
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    const key = request.method === "GET" ? keyOf(request.headers.get("cookie") ?? "", request.url) : null;
    if (!key || response.status === 304) return new Response(response.body, { status: response.status, headers });
    if (!mayKeep) {
      const stale = response.status === 200 || response.status >= 500 ? cache.get(key) : null;
      // The page could be made a minute ago and now a part of it fails: the older one is better than an error.
      if (stale) return new Response(new Uint8Array(stale.page.plain), { status: 200, headers: stale.page.headers });
      return new Response(response.body, { status: response.status, headers });
    }
    const body = Buffer.from(await response.arrayBuffer());
    cache.keep(key, epoch, body, [...headers], tables);
    made(key);
    return new Response(body, { status: 200, headers });
  }

  /** The place of a page in the cache: language and address. Null when the request carries a session, whose pages are never shared. */
  function keyOf(cookies: string, address: string): string | null {
    if (cookies && site.isPersonal(cookies)) return null;
    const path = address.startsWith("/") ? address : address.slice(address.indexOf("/", 8));
    const language = /^\/ar([/?]|$)/.test(path) ? "ar" : (languageInCookies(cookies) ?? defaultLanguage);
    return `${language} ${path}`;
  }

  async function fully(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = performance.now();
    // A request's target may be a whole address. Whose it is, it does not decide.
    const target = (request.url ?? "/").replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
    if (target !== request.url) request.url = target.startsWith("/") ? target : `/${target}`;
    const file = await site.file((request.url ?? "/").split("?", 1)[0] ?? "/");
    if (file) {
      writeFile(request, response, file, fixed);
      return;
    }
    if (/^\/(assets|fonts|words)\//.test(request.url ?? "") && !site.develop) {
      response.writeHead(404, [...fixed, ...plain]).end("Not found\n");
      return;
    }
    if (site.develop && (await developed(site.develop, request, response))) return;
    const taken = methodsOf(request.url);
    if (!taken.includes(request.method ?? "")) {
      response.writeHead(405, [...fixed, ...plain, "allow", taken.join(", ")]).end("Method not allowed\n");
      return;
    }
    const tidy = tidyAddress(request.url ?? "/");
    if (tidy !== null) {
      response.writeHead(308, [...fixed, "location", tidy, "content-length", "0", "cache-control", "no-store"]).end();
      return;
    }
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
    const goOn = goingOn().get(id);
    if (!goOn || response.writableEnded) return;
    // It goes on without its request: the library is told that this ended, which frees what listened to its signal.
    for (const hears of response.listeners("close").filter((one) => !before.includes(one)) as (() => void)[]) {
      response.off("close", hears);
      hears.call(response);
    }
    [request.headers, request.rawHeaders] = [{}, []];
    goingOn().delete(id);
    await goOn(response);
  }

  const counted = measures();
  const failed = (response: ServerResponse, error: unknown): void => {
    log.error({ err: error }, "answer failed");
    if (!response.headersSent) response.writeHead(500, fixed).end();
    else response.destroy();
  };

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
    const key = keyOf(request.headers.cookie ?? "", shared ?? request.url ?? "/");
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

function count(route: string, status: number, since: number): void {
  measures().requests.inc({ route, status: String(status) });
  measures().seconds.observe({ route }, (performance.now() - since) / 1000);
}

const developed = (develop: NonNullable<Pages["develop"]>, request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    response.once("finish", () => resolve(true));
    develop(request, response, () => resolve(false));
  });
