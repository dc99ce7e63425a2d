import { renderToPipeableStream } from "react-dom/server";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { inChunks } from "./platform/http/chunks.server.ts";
import { keepHeader } from "./platform/http/inner-headers.server.ts";
import { privatePolicy, publicPolicy } from "./platform/http/security-headers.server.ts";
import { openTable } from "./platform/http/open-routes.ts";
import { factsKey } from "./platform/http/request-context.server.ts";
import { log } from "./platform/log/log.server.ts";
import { bootOf } from "#app/shell/start/boot.ts";
import { KeptMarkupContext } from "#app/site/island/markup.ts";
import { keptMarkup } from "#app/site/island/kept-markup.server.ts";
import { starterScript, startDataId, stateId, type StartData } from "#app/shell/start/starter.ts";
import "./wiring/startup.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const boot = bootOf(entry.staticHandlerContext.matches.map((match) => entry.routeModules[match.route.id]?.handle));
  const facts = context.get(factsKey);
  // What a part of the page sends by itself (`kit/record/post-form.ts`) is answered without a page, also where the address has one.
  if (facts.answer && request.headers.get("accept") === "application/json") return Response.json(facts.answer, { status, headers });
  headers.set("content-type", "text/html; charset=utf-8");
  if (import.meta.env.DEV) {
    headers.set("cache-control", "no-store");
    // Hot reload brings its own inline styles and scripts.
    headers.set("content-security-policy", "frame-ancestors 'none'");
    return new Response(await render(request, entry, undefined), { status, headers });
  }
  if (boot === "now") {
    headers.set("content-security-policy", privatePolicy(facts.nonce));
    headers.set("cache-control", "no-store");
    return new Response(await render(request, entry, facts.nonce), { status, headers });
  }
  headers.set("content-security-policy", publicPolicy());
  headers.append("vary", "Cookie");
  const mayKeep =
    facts.cacheable && status === 200 && request.method === "GET" && !headers.has("set-cookie") && !headers.has("cache-control");
  if (mayKeep) headers.set(keepHeader, "1");
  if (!headers.has("cache-control")) headers.set("cache-control", mayKeep ? "private, no-cache" : "no-store");
  return new Response(await renderForLater(request, entry), { status, headers });
}

/** What a page still waits for after this long is given up (ms): panels say so themselves before (`kit/record/panels.server.ts`). */
const longest = 10_000;
/** The same for the router's own stream, which carries those data to the browser. */
export const streamTimeout = longest;

/** The page with the router's own scripts. Goes out as soon as all but the panels on their way is there; these follow in the same answer. */
async function render(request: Request, entry: EntryContext, nonce: string | undefined): Promise<ReadableStream> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadableStream>();
  const timer = setTimeout(() => abort(), longest);
  timer.unref();
  const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />, {
    ...(nonce && { nonce: { script: nonce, style: nonce } }),
    // What is ready stands in its place however long it is: put there by script it would be missing without script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => clearTimeout(timer),
    onShellReady() {
      const { sink, stream } = inChunks(abort);
      pipe(sink);
      resolve(stream);
    },
    onShellError(error) {
      clearTimeout(timer);
      reject(error);
    },
    onError: (error) => log.error({ err: error }, "rendering failed"),
  });
  return promise;
}

async function renderForLater(request: Request, entry: EntryContext): Promise<Uint8Array<ArrayBuffer>> {
  const handOff = entry.serverHandoffStream;
  // The router would lock the stream and print it as scripts of its own.
  delete entry.serverHandoffStream;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const stills = keptMarkup();
  const page = (
    <KeptMarkupContext value={stills.find}>
      <ServerRouter context={entry} url={request.url} />
    </KeptMarkupContext>
  );
  const { pipe } = renderToPipeableStream(page, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(collecting(resolve)),
    onShellError: reject,
    onError: (error) => log.error({ err: error }, "rendering failed"),
  });
  const [html, state] = await Promise.all([promise, handOff ? text(handOff) : ""]);
  const { manifest, staticHandlerContext, serverHandoffString } = entry;
  const start: StartData = {
    context: JSON.parse(serverHandoffString ?? "{}"),
    manifest: openTable(manifest.url),
    entry: manifest.entry.module,
    routes: staticHandlerContext.matches.flatMap(({ route }) =>
      manifest.routes[route.id] ? [[route.id, manifest.routes[route.id]!.module] as [string, string]] : [],
    ),
  };
  const inert = (id: string, json: string) => `<script type="application/json" id="${id}">${json.replaceAll("<", "\\u003c")}</script>`;
  const data = inert(startDataId, JSON.stringify(start)) + inert(stateId, state);
  return stills.taken(html.replace("</body>", () => `${data}<script>${starterScript}</script></body>`));
}

function collecting(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write: (chunk: Buffer, _, next) => (chunks.push(chunk), next()),
    final: (next) => (done(Buffer.concat(chunks).toString()), next()),
  });
}

/** Bugs are logged with the request; refusals and missing pages are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // The framework's own check of the origin comes before ours. Whoever sends such forms shall not fill the log with alarms.
  if (error instanceof Error && error.message.includes("forwarded action request")) {
    log.info({ request: request.headers.get("x-diwan-request") }, "a form from another origin was refused");
    return;
  }
  log.error({ err: error, request: request.headers.get("x-diwan-request") }, "unexpected error");
};
