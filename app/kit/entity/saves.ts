import type { Ctx } from "#app/platform/ctx.server.ts";

export type Saves<R> = {
  update: (ctx: Ctx, id: string, version: number, raw: unknown) => Promise<R>;
  amend: (ctx: Ctx, id: string, some: Record<string, unknown>, verb?: string) => Promise<R>;
  revert: (ctx: Ctx, id: string, version: number, entry: number, but?: readonly string[]) => Promise<R>;
};
