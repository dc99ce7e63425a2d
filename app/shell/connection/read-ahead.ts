import { byItselfHeader } from "./by-itself.ts";

/** How long the browser may give a page's data that were read ahead (s); said by the server (`document-middleware.server.ts`), which keeps all else from being kept. */
export const aheadFor = 5;

/** `fetch` that gives nothing read ahead after something was sent or changed by somebody else: it would be out of date. Stands inside `withMark`. */
export function withFreshAnswers(send: typeof fetch, now: () => number = Date.now): typeof fetch {
  let sentAt = Number.NEGATIVE_INFINITY;
  const note = (): void => void (sentAt = now());
  return async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    if (method.toUpperCase() !== "GET") {
      note();
      return send(input, init).finally(note);
    }
    const anew = now() - sentAt < aheadFor * 1000 || new Headers(init?.headers).has(byItselfHeader);
    return anew ? send(input, { ...init, cache: "reload" }) : send(input, init);
  };
}
