/** The session cookie's names. Under https `__Host-` means Secure, this host only, path `/`. The page cache steps aside when one of them is there. */
const plainName = "diwan-session";
export const sessionCookieNames = [plainName, `__Host-${plainName}`] as const;

export const sessionCookieName = (secure: boolean): string => (secure ? `__Host-${plainName}` : plainName);
