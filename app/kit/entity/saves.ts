import type { Ctx } from "#app/platform/ctx.server.ts";

/** The operations of `records()` that save a row which is there already. */
export type Saves<R> = {
  update: (ctx: Ctx, id: string, version: number, raw: unknown) => Promise<R>;
  amend: (ctx: Ctx, id: string, some: Record<string, unknown>, verb?: string) => Promise<R>;
  revert: (ctx: Ctx, id: string, version: number, entry: number, but?: readonly string[]) => Promise<R>;
};
