/** The value of the cookie of that name in a Cookie header or in `document.cookie`; the first one counts, as browsers order them. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const begin = `${name}=`;
  return cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(begin))
    ?.slice(begin.length);
}
