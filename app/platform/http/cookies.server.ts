import { config } from "#app/platform/config.server.ts";

const isSecure = (): boolean => config().APP_URL.startsWith("https:");

/** The name that browsers keep to this host and to https; without https browsers refuse it, and the plain name is used. */
export const hostCookie = (name: string): string => (isSecure() ? `__Host-${name}` : name);

type Of = { maxAge: number; httpOnly?: boolean };

/** A `Set-Cookie` for the whole site. `maxAge` in seconds; 0 takes the cookie away. */
export const setCookie = (name: string, value: string, { maxAge, httpOnly = true }: Of): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${httpOnly ? "; HttpOnly" : ""}${isSecure() ? "; Secure" : ""}`;
