import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable, type Message } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import type { Transitions } from "./transition.server.ts";

/** A move with the form that asks for it, for what comes besides its fields. */
export type FormMove<R> = (ctx: Ctx, id: string, version: number | null, raw: Record<string, unknown>, form: FormData) => Promise<R>;

/**
 * `POST <path>/<id>/transition`: `to`, `version` and what the move asks; or `intent=undo` with the version that it led to. `sayOf` are the
 * values of the message `<words>.move.done`, also of what was asked. Without a version it is refused, unless the kind's records are moved by their state alone
 * (`byState`): a tick in a list.
 */
export const transitionAction = <R extends { id: string; version: number }>(
  { flow, move, undo }: Pick<Transitions<R>, "flow" | "undo"> & { move: FormMove<R> },
  sayOf: (record: R, language: Language, asked: Record<string, unknown>) => NonNullable<Message["values"]>,
  { byState = false, limit }: { byState?: boolean; limit?: number } = {},
) =>
  asAction(async (ctx, form, { params }) => {
    const { intent, version, input } = readInput(form);
    const id = params["id"] ?? "";
    if (version === null && (intent === "undo" || !byState)) throw new Unreadable();
    const after = intent === "undo" ? await undo(ctx, id, version!) : await move(ctx, id, version, input, form);
    return {
      message: { key: `${flow.words}.move.done`, values: sayOf(after, ctx.language, input) },
      data: { id: after.id, version: after.version },
    };
  }, limit);
