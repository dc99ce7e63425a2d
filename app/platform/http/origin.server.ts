import { config } from "#app/platform/config.server.ts";
import { Forbidden } from "#app/values/errors.ts";
import { askedHostHeader } from "./address.server.ts";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** The origins that may change something here: `APP_URL`, and when that is a loopback name, its other names on the same port. */
export function allowedOrigins(appUrl: string): string[] {
  const own = new URL(appUrl);
  if (!loopbackNames.includes(own.hostname)) return [own.origin];
  return loopbackNames.map((name) => new URL(`${own.protocol}//${name}${own.port ? `:${own.port}` : ""}`).origin);
}

/** Does a mutation come from our own pages? Not with no Origin, `null`, or somebody else's. */
export function isFromOwnOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && allowedOrigins(config().APP_URL).includes(origin);
}

/** Refuses a mutation that does not come from our own pages. */
export function refuseForeignOrigin(request: Request): void {
  if (!isFromOwnOrigin(request)) throw new Forbidden({ key: "common.error.foreignOrigin" });
}

/** Was one of our own names asked for? Ports do not count: proxies leave them out. */
export function isForOwnHost(request: Request): boolean {
  const asked = URL.parse(`http://${request.headers.get(askedHostHeader) ?? ""}`)?.hostname;
  return allowedOrigins(config().APP_URL).some((own) => new URL(own).hostname === asked);
}

/** The page of our own that a request was sent from, as the browser tells it; null where it tells nothing, or another site. */
export function cameFrom(request: Request): string | null {
  const url = URL.parse(request.headers.get("referer") ?? "");
  return url && allowedOrigins(config().APP_URL).includes(url.origin) ? ownPath(url.pathname + url.search) : null;
}

/** A path of our own that may follow a sign-in, or null: no other origin, no protocol-relative or backslash tricks. */
export function ownPath(wanted: string | null | undefined): string | null {
  if (!wanted || !wanted.startsWith("/") || /[\\\u0000-\u001f\u007f]/.test(wanted)) return null;
  const base = "http://own.invalid";
  try {
    const url = new URL(wanted, base);
    return url.origin === base && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
