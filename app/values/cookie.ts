/** The value of the cookie of that name in a Cookie header or in `document.cookie`; the first one counts, as browsers order them. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const begin = `${name}=`;
  return cookies
    .split("; ")
    .find((cookie) => cookie.startsWith(begin))
    ?.slice(begin.length);
}

/** What was encoded for a cookie or an address; nothing where no browser of ours encoded it. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
