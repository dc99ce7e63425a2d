import { allows } from "#app/access/permissions.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { acting, reading } from "#app/platform/http/doors.server.ts";
import { Invalid, Refusal, Unreadable } from "#app/values/errors.ts";
import { translateFor } from "#app/words.server.ts";
import { queryOf } from "./list-query.ts";
import type { Records } from "./records.server.ts";
import { bulkVerbs, type Allowed, type BulkVerb, type ListData, type ListDone, type Screens } from "./screens.ts";

/** What a list page asks of its records. Publishing is there for content only. */
export type Listable<F extends Fields> = Records<F> & {
  publish?: (ctx: Ctx, id: string) => Promise<unknown>;
  unpublish?: (ctx: Ctx, id: string) => Promise<unknown>;
};

/** What the actor may do with one kind of record, for hiding what would be refused. */
export function allowedTo(ctx: Ctx, grant: string): Allowed {
  const role = ctx.actor.kind === "user" ? ctx.actor.role : "unknown";
  const may = (verb: string) => allows(role, `${grant}.${verb}`);
  return { create: may("create"), update: may("update"), delete: may("delete"), import: may("import"), export: may("export") };
}

/** The loader of a list: what its address asks for. */
export const loadList = <F extends Fields>(records: Listable<F>, screens: Screens<F>) =>
  reading(async (ctx, { url }) => {
    const query = queryOf(url.searchParams, screens);
    const listed = await records.list(ctx, query);
    const list: ListData = {
      ...listed,
      query: { ...query, page: listed.page },
      options: await records.optionsFor(ctx, listed.rows),
      may: allowedTo(ctx, records.grant),
      can: records.can,
    };
    return { head: { title: translateFor(ctx.language)(`${screens.words}.list.title`), noindex: true }, list };
  });

const opposite: Partial<Record<BulkVerb, BulkVerb>> = { trash: "restore", restore: "trash", publish: "unpublish", unpublish: "publish" };
const mostAtOnce = 500;

/** The action of a list: one verb for several records, or a new order. Each record is a change of its own; those refused are named. */
export const changeList = <F extends Fields>(records: Listable<F>) =>
  acting<ListDone>(async (ctx, form) => {
    const ids = form.getAll("id").filter((id): id is string => typeof id === "string");
    if (ids.length === 0 || ids.length > mostAtOnce) throw new Unreadable();
    if (form.get("intent") === "reorder") {
      const order = await records.reorder(ctx, ids);
      return { data: { verb: "reorder", ids, order, refused: [] } };
    }
    const verb = bulkVerbs.find((word) => word === form.get("verb"));
    const work = verb && verbOf(records, verb);
    if (!verb || !work) throw new Unreadable();
    const refused: ListDone["refused"] = [];
    for (const id of ids) {
      try {
        await work(ctx, id);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const [missing] = error instanceof Invalid ? Object.entries(error.fields) : [];
        refused.push(missing ? { id, reason: missing[1], field: missing[0] } : { id, reason: error.said });
      }
    }
    const undo = opposite[verb];
    const done = ids.filter((id) => !refused.some((other) => other.id === id));
    return { data: { verb, ids: done, refused, ...(undo && { undo }) } };
  });

function verbOf<F extends Fields>(records: Listable<F>, verb: BulkVerb): ((ctx: Ctx, id: string) => Promise<unknown>) | undefined {
  const does = records[verb === "delete" ? "remove" : verb];
  return does && ((ctx, id) => does(ctx, id));
}
