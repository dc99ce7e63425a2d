/**
 * Names of our cookies. Under https the browser itself guards them: `__Host-` means Secure, this host only, path `/`.
 * The page cache steps aside when a session cookie is there.
 */
const plainName = "diwan-session";
export const sessionCookieNames = [plainName, `__Host-${plainName}`] as const;

export const sessionCookieName = (secure: boolean): string => (secure ? `__Host-${plainName}` : plainName);

/** Readable by scripts: which dashboard link a cached page shows. It opens nothing. */
export const hintCookieName = "diwan-hint";
export type Hint = "admin" | "crm";

/** The key in local storage through which tabs tell each other that somebody signed in or out. */
export const sessionEventKey = "diwan-session-event";
