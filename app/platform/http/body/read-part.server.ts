import type { Ctx } from "#app/platform/ctx.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { TooLate, withTimeout } from "#app/platform/http/timeout.server.ts";

export type PagePart<T> = { ok: true; data: T } | { ok: false };

/** Reads a part its page can stand without, for so many ms. What fails is logged as an error, what is late as a warning. `what` names it. */
export async function readPart<T>(ctx: Ctx, milliseconds: number, what: string, work: Promise<T>): Promise<PagePart<T>> {
  try {
    return { ok: true, data: await withTimeout(milliseconds, work) };
  } catch (error) {
    log[error instanceof TooLate ? "warn" : "error"]({ err: error, request: ctx.requestId }, `${what} could not be read`);
    return { ok: false };
  }
}
