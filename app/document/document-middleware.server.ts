import { redirect, type MiddlewareFunction } from "react-router";
import { userIdOf, visitor } from "#app/access/actor.ts";
import { actorOf, hasSessionCookie } from "#app/accounts/session.server.ts";
import { draftsLanguage } from "#app/content/preview/fields.ts";
import { asksForPreview, previewOf } from "#app/content/preview/operations.server.ts";
import { requestIdHeader } from "#app/platform/http/address.server.ts";
import { actorHeader, keepHeader, routeHeader } from "#app/platform/http/inner-headers.server.ts";
import { isFromOwnOrigin } from "#app/platform/http/origin.server.ts";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";
import { framedByOurselves } from "#app/platform/http/security-headers.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import { newSecret } from "#app/platform/tokens/tokens.server.ts";
import { setCookie } from "#app/platform/http/cookies.server.ts";
import { aheadFor } from "#app/shell/connection/read-ahead.ts";
import { areaOf } from "#app/locale/area.ts";
import { translateFor } from "#app/words/words.server.ts";
import { newId } from "#app/values/new-key.ts";
import { defaultLanguage, languageInCookies, languageKey, otherLanguage, type Language } from "#app/values/language.ts";

/** Addresses that say who is asking nothing about: no session is looked up for them. */
/** Programs say who they are by a token, never by a cookie. */
const impersonal = /^\/(api\/v1(\/|$)|healthz|readyz|metrics|robots\.txt|sitemap\.xml|manifest\.webmanifest|files\/)/;

/** An address with a secret in it is not kept, not listed, and not sent to the next page, whatever the answer was. */
const secretAddress = [
  ["cache-control", "no-store"],
  ["referrer-policy", "no-referrer"],
  ["x-robots-tag", "noindex"],
] as const;

/** Once per request: language, actor, context. Answers the language toggle that works without script. */
export const documentMiddleware: MiddlewareFunction<Response> = async ({ request, url, context, pattern }, next) => {
  const { db, now } = runtime();
  const actor = impersonal.test(url.pathname) ? visitor : await actorOf(request, db, now);
  // Pages of the site alone have something to show early; what guards an account or an area is framed by nobody.
  const early = areaOf(url.pathname) === "site" && asksForPreview(url);
  const preview = early ? previewOf(actor, url, now()) : undefined;
  const language = (preview && draftsLanguage(url)) ?? languageOf(request, url);
  context.set(ctxKey, { actor, db, now, language, requestId: request.headers.get(requestIdHeader) ?? newId(), preview });
  context.set(factsKey, {
    cacheable: !early && !hasSessionCookie(request),
    nonce: newSecret(16),
    answer: undefined,
  });
  if (request.method === "POST" && (await asksForLanguage(request))) return switchLanguage(request, url, language);
  const response = await next();
  const { retryAfter } = context.get(factsKey);
  if (retryAfter !== undefined && response.status >= 400) response.headers.set("retry-after", String(retryAfter));
  response.headers.set(routeHeader, pattern);
  if (early || pattern.includes(":token")) for (const [name, value] of secretAddress) response.headers.set(name, value);
  // Whatever the page says of itself, an address that asks for a preview is never kept for others.
  if (early) response.headers.delete(keepHeader);
  if (preview) framedByOurselves(response.headers);
  if (isReadAhead(request) && response.ok) {
    response.headers.set("cache-control", `private, max-age=${aheadFor}`);
    response.headers.append("vary", "Cookie");
  }
  const account = userIdOf({ actor });
  if (account) response.headers.set(actorHeader, account);
  return response;
};

/** The browser asks for a page's data before the reader does; what is sent so is never an act. */
const isReadAhead = ({ method, headers }: Request): boolean => method === "GET" && /^prefetch\b/.test(headers.get("sec-purpose") ?? "");

/** `/ar…` is always Arabic; elsewhere the cookie decides, and English when there is none. */
export function languageOf(request: Request, url: URL): Language {
  if (/^\/ar(\/|$)/.test(url.pathname)) return "ar";
  return languageInCookies(request.headers.get("cookie") ?? "") ?? defaultLanguage;
}

async function asksForLanguage(request: Request): Promise<boolean> {
  if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded")) return false;
  // A form without a declared length could be of any length, and this one is read before anybody asked who sends it.
  const length = request.headers.get("content-length");
  if (length === null || !(Number(length) <= 500)) return false;
  return new URLSearchParams(await request.clone().text()).get("intent") === "language";
}

/** The toggle as a form: keeps the page, changes the cookie; English has its plain address, Arabic stays where it is. */
function switchLanguage(request: Request, url: URL, language: Language): Response {
  // No page of ours is being made here that could show a refusal.
  if (!isFromOwnOrigin(request))
    return new Response(`${translateFor(language)("common.error.foreignOrigin")}\n`, {
      status: 403,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  const next = otherLanguage(language);
  const to = next === "en" ? url.pathname.replace(/^\/ar(?=\/|$)/, "") || "/" : url.pathname;
  return redirect(to.replace(/^\/{2,}/, "/") + url.search, {
    status: 303,
    headers: { "set-cookie": setCookie(languageKey, next, { maxAge: 31_536_000, httpOnly: false }) },
  });
}
