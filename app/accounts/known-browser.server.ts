import { setCookie } from "#app/platform/http/cookies.server.ts";
import { newSecret, sameSecret, signedToken } from "#app/platform/tokens/tokens.server.ts";
import { cookieIn } from "#app/values/cookie.ts";

/** Names under which somebody has signed in from this browser before; httpOnly, and no session: it opens nothing. */
const cookieName = "diwan-known";
/** Half a year (s). */
const life = 180 * 24 * 3_600;
const most = 4;

/** The browser's mark for an account it signed in to; null else. Its limits are its own: strangers could use up shared ones to keep its owner out. */
export function knownBrowser(request: Request, email: string): string | null {
  for (const entry of entriesIn(request)) {
    const mark = entry.slice(0, entry.indexOf("."));
    if (mark && sameSecret(entry, entryFor(email, mark))) return mark;
  }
  return null;
}

export function rememberBrowser(request: Request, email: string): string {
  const others = entriesIn(request).filter((entry) => !sameSecret(entry, entryFor(email, entry.slice(0, entry.indexOf(".")))));
  const mark = knownBrowser(request, email) ?? newSecret(12);
  const value = [entryFor(email, mark), ...others].slice(0, most).join("~");
  return setCookie(cookieName, value, { maxAge: life });
}

const entryFor = (email: string, mark: string): string => `${mark}.${signedToken("known-browser", email, mark)}`;

function entriesIn(request: Request): string[] {
  const entries = cookieIn(request.headers.get("cookie") ?? "", cookieName)?.split("~") ?? [];
  return entries.filter((entry) => /^[\w-]{1,40}\.[\w-]{43}$/.test(entry)).slice(0, most);
}
