import { numberHeader } from "#app/shell/connection/own-requests.ts";
import { requestIdHeader } from "./address.server.ts";
import type { Site } from "./site.server.ts";
import { actorHeader, keepHeader, routeHeader } from "./inner-headers.server.ts";
import { pageKey } from "./page-key.server.ts";

export type LogFacts = { route: string; actor: string | null };

type Finishing = {
  site: Pick<Site, "cache" | "isPersonal">;
  always: readonly (readonly [string, string])[];
  request: Request;
  response: Response;
  /** The cache's epoch when the answer was begun, and the tables that were read for it. */
  epoch: number;
  tables: ReadonlySet<string>;
  facts: LogFacts | undefined;
  made: (key: string) => void;
};

/** Adds the headers every answer has, keeps the page when it may be kept, and notes what the log wants to know. */
export async function finishAnswer({ site, always, request, response, epoch, tables, facts, made }: Finishing): Promise<Response> {
  const { cache } = site;
  const headers = new Headers(response.headers);
  const mayKeep = headers.has(keepHeader) && response.status === 200;
  if (facts) Object.assign(facts, { route: headers.get(routeHeader) ?? "-", actor: headers.get(actorHeader) } satisfies LogFacts);
  for (const name of [keepHeader, routeHeader, actorHeader]) headers.delete(name);
  for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  if (!mayKeep) headers.set(numberHeader, request.headers.get(requestIdHeader) ?? "");
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  const key = request.method === "GET" ? pageKey(site, request.headers.get("cookie") ?? "", request.url) : null;
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
