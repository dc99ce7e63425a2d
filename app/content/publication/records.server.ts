import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { missingToShow } from "./fields.ts";
import { announceDue, changeContent } from "./operations.server.ts";

type Definition<F extends Fields> = Parameters<typeof records<F>>[0];

/** Records that visitors may be shown: drafts may be as incomplete as they like, others are refused with what is missing, named. */
export function contentRecords<F extends Fields>(definition: Omit<Definition<F>, "grant" | "public">) {
  const plain = records<F>({
    ...definition,
    grant: "siteContent",
    public: true,
    check: async (ctx, values, id) => ({ ...missingToShow(definition.fields, values), ...(await definition.check?.(ctx, values, id)) }),
  });

  /** Saves, and sees to it that the pages change at the hour a record is due. */
  const announced = (ctx: Ctx, save: (ctx: Ctx) => Promise<RecordOf<F>>): Promise<RecordOf<F>> =>
    changeContent(ctx, async (tx) => {
      const record = await save(tx);
      const { state, publishAt } = record as { state?: string; publishAt?: string | null };
      if (state === "scheduled" && publishAt) await announceDue(tx, { state, publishAt: new Date(publishAt) });
      return record;
    });

  return {
    ...plain,
    can: { ...plain.can, publish: true },
    create: (ctx: Ctx, raw: unknown) => announced(ctx, (tx) => plain.create(tx, raw)),
    update: (ctx: Ctx, id: string, version: number, raw: unknown) => announced(ctx, (tx) => plain.update(tx, id, version, raw)),
    /** An earlier text comes back; whether visitors see the record stays as it is. */
    revert: (ctx: Ctx, id: string, version: number, entry: number, but: readonly string[] = []) =>
      plain.revert(ctx, id, version, entry, ["state", "publishAt", ...but]),
    publish: (ctx: Ctx, id: string) => plain.amend(ctx, id, { state: "published", publishAt: null }, "published"),
    unpublish: (ctx: Ctx, id: string) => plain.amend(ctx, id, { state: "draft", publishAt: null }, "unpublished"),
  };
}
