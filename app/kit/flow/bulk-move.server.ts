import type { BulkForm } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Transitions } from "./transition.server.ts";

/** A verb of a list: leads records to the state of their form (`to`, or always `state`), and says which form takes it back where each move can be. */
export const bulkMove =
  <R extends { id: string; version: number }>({ flow, move, undo }: Transitions<R>, state?: string) =>
  async (ctx: Ctx, id: string, form: BulkForm): Promise<BulkForm | void> => {
    if (form["undo"] !== undefined) return void (await undo(ctx, id, Number(form["undo"])));
    const to = state ?? form["to"];
    const { version } = await move(ctx, id, null, { ...form, to });
    return Object.values(flow.moves).every((one) => one.to !== to || one.undo) ? { undo: String(version) } : undefined;
  };
