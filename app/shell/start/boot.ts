/** `deferred`: after load and idle or first touch (public, sign-in); `now`: with the document (a nonce per answer). The innermost route decides. */
export type Boot = "deferred" | "now";

export type Handle = { boot?: Boot };

export function bootOf(handles: unknown[]): Boot {
  return handles.reduce<Boot>((boot, handle) => (isHandle(handle) && handle.boot ? handle.boot : boot), "deferred");
}

const isHandle = (value: unknown): value is Handle => typeof value === "object" && value !== null;
