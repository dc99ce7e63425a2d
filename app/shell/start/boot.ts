/**
 * When React starts on a page: `deferred` after load and idle or at the first touch (public pages and the sign-in, one policy for all), `now`
 * with the document (account, admin, CRM: a nonce per answer). The innermost route that says so decides.
 */
export type Boot = "deferred" | "now";

export type Handle = { boot?: Boot };

export function bootOf(handles: unknown[]): Boot {
  return handles.reduce<Boot>((boot, handle) => (isHandle(handle) && handle.boot ? handle.boot : boot), "deferred");
}

const isHandle = (value: unknown): value is Handle => typeof value === "object" && value !== null;
