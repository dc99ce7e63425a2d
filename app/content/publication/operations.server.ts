import { and, inArray, sql } from "drizzle-orm";
import { records } from "#app/kit/entity/records.server.ts";
import type { Definition, Stored } from "#app/kit/entity/definition.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { picturesIn, type Fields } from "#app/kit/fields/kinds.ts";
import { mediaTable } from "#app/content/media/table.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { authorize } from "#app/access/permissions.ts";
import { previewing } from "#app/content/preview/operations.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { missingToShow } from "./fields.ts";

export function changeContent<T>(ctx: Ctx, work: (change: Change) => Promise<T>): Promise<T> {
  return change(ctx, async (tx) => {
    const done = await work(tx);
    await tx.publish();
    return done;
  });
}

async function announceDue(tx: Change, record: object): Promise<void> {
  const { state, publishAt } = record as { state?: unknown; publishAt?: unknown };
  if (state === "scheduled" && typeof publishAt === "string")
    await tx.send("content.due", {}, { startAfter: new Date(publishAt), key: publishAt });
}

export function contentRecords<F extends Fields>(entity: Stored<F>, definition: Omit<Definition<F>, "public">) {
  const plain = records<F>(entity, {
    ...definition,
    public: true,
    check: async (ctx, values, id) => ({ ...missingToShow(entity.fields, values), ...(await definition.check?.(ctx, values, id)) }),
  });

  const announced = (ctx: Ctx, save: (ctx: Ctx) => Promise<RecordOf<F>>): Promise<RecordOf<F>> =>
    changeContent(ctx, async (tx) => {
      const record = await save(tx);
      await announceDue(tx, record);
      return record;
    });

  const settle = (ctx: Ctx, id: string, state: "published" | "draft"): Promise<boolean> =>
    changeContent(ctx, async (tx) => {
      authorize(tx.actor, `${entity.grant}.update`);
      const before = await plain.hold(tx, id);
      await plain.amend(tx, id, { ...before.workingCopy?.values, state, publishAt: null }, state === "draft" ? "unpublished" : state);
      return !before.workingCopy && before["state"] !== state;
    });

  return {
    ...plain,
    can: { ...plain.can, publish: true },
    create: (ctx: Ctx, raw: unknown) => announced(ctx, (tx) => plain.create(tx, raw)),
    update: (ctx: Ctx, id: string, version: number, raw: unknown) => announced(ctx, (tx) => plain.update(tx, id, version, raw)),
    revert: (ctx: Ctx, id: string, version: number, entry: number, but: readonly string[] = []) =>
      plain.revert(ctx, id, version, entry, ["state", "publishAt", ...but]),
    async undescribed(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
      authorize(ctx.actor, `${entity.grant}.read`);
      const shown = new Set<string>();
      for (const id of ids) {
        const record = await plain.get(ctx, id).catch((error: unknown) => {
          if (error instanceof NotFound) return null;
          throw error;
        });
        if (!record || (record["state"] === "published" && !record.workingCopy)) continue;
        for (const picture of picturesIn(entity.fields, { ...record, ...record.workingCopy?.values })) shown.add(picture);
      }
      const { id, altEn, altAr } = mediaTable;
      const lacking = await ctx.db
        .select({ id })
        .from(mediaTable)
        .where(and(inArray(id, [...shown]), sql`(trim(${altEn}) = '' or trim(${altAr}) = '')`));
      return lacking.map((picture) => picture.id);
    },
    publish: (ctx: Ctx, id: string) => settle(ctx, id, "published"),
    unpublish: (ctx: Ctx, id: string) => settle(ctx, id, "draft"),
    previewed: <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>) => plain.rehearse(ctx, previewing(ctx, entity.name), work),
  };
}
