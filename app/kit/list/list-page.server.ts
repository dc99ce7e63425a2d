import type { LoaderFunctionArgs } from "react-router";
import { may, type Grant, type Verb } from "#app/access/permissions.ts";
import { seenIn } from "#app/kit/ask/dialog-request.server.ts";
import { draftsOf, type Fields } from "#app/kit/fields/kinds.ts";
import { changeView, viewsAt } from "#app/kit/views/operations.server.ts";
import type { ViewDone } from "#app/kit/views/views.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Invalid, Refusal, Unavailable, Unreadable } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { queryOf } from "./list-query.ts";
import { standsFor } from "#app/kit/entity/over-list.ts";
import { recordName } from "#app/kit/entity/record-name.ts";
import type { Records } from "#app/kit/entity/records.server.ts";
import {
  agreed,
  bulkVerbs,
  mostAtOnce,
  type Allowed,
  type AnyRecord,
  type BulkForm,
  type BulkVerb,
  type ListData,
  type ListDone,
  type ListQuery,
  type Screens,
} from "#app/kit/entity/screens.ts";

export type Listable<F extends Fields> = Records<F> & {
  publish?: (ctx: Ctx, id: string) => Promise<boolean>;
  unpublish?: (ctx: Ctx, id: string) => Promise<boolean>;
  undescribed?: (ctx: Ctx, ids: readonly string[]) => Promise<string[]>;
};

/** What the actor may do with one kind of record, for hiding what would be refused. */
export function allowedTo(ctx: Ctx, grant: Grant): Allowed {
  const allowed = (verb: Verb) => may(ctx, `${grant}.${verb}`);
  return {
    create: allowed("create"),
    update: allowed("update"),
    delete: allowed("delete"),
    import: allowed("import"),
    export: allowed("export"),
  };
}

/**
 * The loader of a route that draws a list, and below its address its records: null where one of them stands in its place, as `ListRoute` draws it.
 * That is a record with a page of its own. The address alone decides: a list that came with a later reading would draw an open form anew, empty.
 */
export const listRoute =
  <T>(screens: Pick<Screens, "path" | "page">, work: (args: LoaderFunctionArgs) => Promise<T>) =>
  async (args: LoaderFunctionArgs): Promise<T> =>
    standsFor(screens, args.url) ? (null as T) : work(args);

/** The loader of a list: what its address asks for. */
export const loadList = <F extends Fields>(records: Listable<F>, screens: Screens<F>) =>
  asLoader(async (ctx, { url }) => {
    const query = queryOf(url.searchParams, screens);
    const asOf = ctx.now().toISOString();
    const listing = records.list(ctx, { ...query, near: true });
    const rows = listing.then((found) => [...found.rows, ...held(query)]);
    // The list says why it failed; choices that are refused before they wait for its rows would leave the second failure unheard.
    rows.catch(() => undefined);
    const [views, listed, options] = await Promise.all([viewsAt(ctx, records, screens.path, url), listing, records.optionsFor(ctx, rows)]);
    const allowed = allowedTo(ctx, records.grant);
    const list: ListData = {
      ...listed,
      query: { ...query, page: listed.page },
      options,
      may: records.can.create ? allowed : { ...allowed, create: false, delete: false },
      kept: allowed.delete ? records.keptFrom(ctx, listed.rows) : {},
      can: records.can,
      entity: records.name,
      asOf,
      views,
    };
    return { head: { title: translateFor(ctx.language)(`${screens.words}.list.title`), noindex: true }, list };
  });

const held = ({ filters }: ListQuery): AnyRecord[] =>
  Object.entries(filters).flatMap(([name, words]) => words.map((word) => ({ [name]: word }) as unknown as AnyRecord));

/** A slice's verb for one record; `form` is what the list chose. Answers with the form that takes it back; false: the opposite verb would not. */
type BulkWork = (ctx: Ctx, id: string, form: BulkForm) => Promise<BulkForm | boolean | void>;

const opposite: Partial<Record<BulkVerb, BulkVerb>> = {
  trash: "restore",
  restore: "trash",
  archive: "unarchive",
  unarchive: "archive",
  publish: "unpublish",
  unpublish: "publish",
};

export type ListActs = {
  verbs?: Readonly<Record<string, BulkWork>>;
  /** What of the list's address is no filter of a field: a context whose lists show only that. It may rewrite the address. */
  narrow?: (ctx: Ctx, asked: URLSearchParams) => Ctx | Promise<Ctx>;
};

/** The action of a list: one verb for several records or for all that its address finds, a value in its cell, a new order, or something about its views. */
export const changeList = <F extends Fields>(records: Listable<F>, screens: Screens<F>, acts: ListActs = {}) =>
  asAction<ListDone | ViewDone | CellDone>(async (ctx, form) => {
    const intent = form.get("intent");
    if (intent === "view") return { data: await changeView(ctx, records, form) };
    return {
      data: intent === "cell" ? await changeCell(ctx, records, screens, form) : await changeSeveral(ctx, records, screens, acts, form),
    };
  });

type CellDone = { id: string; version: number };

/** Saves fields of a record that its list lets be changed in their cells, by the rules of a save of the whole record as it was seen. */
export async function changeCell<F extends Fields>(
  ctx: Ctx,
  records: Listable<F>,
  { fields, list: { edits = [], instead } }: Screens<F>,
  form: FormData,
): Promise<CellDone> {
  const { id, version, input } = seenIn(form);
  const known: unknown[] = [...edits, ...Object.values(instead ?? {})];
  const names = Object.keys(input);
  if (names.length === 0 || !names.every((name) => known.includes(name))) throw new Unreadable();
  const saved = await records.update(ctx, id, version, { ...draftsOf(fields, await records.get(ctx, id)), ...input });
  return { id, version: saved.version };
}

/** All that a list's address finds for this reader, without what changed since the list was read (`asOf`). Throws `Invalid` where they are too many. */
async function idsOf<F extends Fields>(
  ctx: Ctx,
  records: Listable<F>,
  screens: Screens<F>,
  { narrow }: ListActs,
  { all, asOf }: { all: string; asOf: number },
): Promise<{ ids: string[]; refused: ListDone["refused"]; names: Readonly<Record<string, string>> }> {
  const asked = new URLSearchParams(all);
  const reader = (await narrow?.(ctx, asked)) ?? ctx;
  const { rows, total } = await records.list(reader, { ...queryOf(asked, screens), page: 1 }, mostAtOnce);
  if (total > mostAtOnce) throw new Invalid({}, { key: "kit.list.tooMany", values: { most: mostAtOnce } });
  const known = (row: AnyRecord) => Date.parse(row.updatedAt) <= asOf;
  return {
    ids: rows.filter(known).map(({ id }) => id),
    refused: rows.filter((row) => !known(row)).map(({ id }) => ({ id, reason: { key: "kit.list.changedSince" } })),
    names: Object.fromEntries(rows.map((row) => [row.id, recordName(row, screens, ctx.language)])),
  };
}

/** What a list's form asks for. Each record is a change of its own; those refused are named. */
export async function changeSeveral<F extends Fields>(
  ctx: Ctx,
  records: Listable<F>,
  screens: Screens<F>,
  acts: ListActs,
  form: FormData,
): Promise<ListDone> {
  const { verbs = {} } = acts;
  const listed = (name: string) => form.getAll(name).filter((id): id is string => typeof id === "string");
  const all = form.get("all");
  const found =
    typeof all === "string" ? await idsOf(ctx, records, screens, acts, { all, asOf: Date.parse(String(form.get("asOf"))) }) : null;
  const ids = found?.ids ?? listed("id");
  if ((!found && ids.length === 0) || ids.length > mostAtOnce) throw new Unreadable();
  if (form.get("intent") === "reorder") {
    const order = await records.reorder(ctx, { ids, seen: listed("seen") });
    return { verb: "reorder", ids, order, refused: [] };
  }
  const verb = String(form.get("verb"));
  const ours = bulkVerbs.find((word) => word === verb);
  const work = ours ? verbOf(records, ours) : Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!work) throw new Unreadable();
  if (ours === "publish" && form.get(`with.${agreed}`) !== agreed) {
    const undescribed = (await records.undescribed?.(ctx, ids)) ?? [];
    if (undescribed.length > 0) return { verb, ids: [], refused: [], undescribed };
  }
  const refused: ListDone["refused"] = found?.refused ?? [];
  const back: Record<string, BulkForm> = {};
  let lasting = false;
  const formOf = formsById(form);
  if (ctx.key && ids.length > 1) ctx.key.several = true;
  for (const id of ids) {
    try {
      const undo = await work(ctx, id, formOf(id));
      if (undo === false) lasting = true;
      else if (typeof undo === "object") back[id] = undo;
    } catch (error) {
      // What does not answer is no answer about this record.
      if (!(error instanceof Refusal) || error instanceof Unavailable) throw error;
      const [missing] = error instanceof Invalid ? Object.entries(error.fields) : [];
      refused.push(missing ? { id, reason: missing[1], field: missing[0] } : { id, reason: error.userMessage });
    }
  }
  const undo = ours && !lasting && opposite[ours];
  const done = ids.filter((id) => !refused.some((other) => other.id === id));
  const names = found && Object.fromEntries(refused.map(({ id }) => [id, found.names[id] ?? ""]));
  return { verb, ids: done, refused, ...(names && { names }), ...(undo && { undo }), ...(Object.keys(back).length > 0 && { back }) };
}

/** What was chosen for all of them (`with.person`), or for one of them when something is taken back (`for.<id>.person`). */
function formsById(form: FormData): (id: string) => BulkForm {
  const all: Record<string, string> = {};
  const own = new Map<string, Record<string, string>>();
  for (const [name, value] of form) {
    const [kind, ...rest] = name.split(".");
    if (typeof value !== "string") continue;
    if (kind === "with") all[rest.join(".")] = value;
    const [id = "", ...field] = rest;
    if (kind === "for") own.set(id, { ...own.get(id), [field.join(".")]: value });
  }
  return (id) => ({ ...all, ...own.get(id) });
}

function verbOf<F extends Fields>(records: Listable<F>, verb: BulkVerb): BulkWork | undefined {
  const does = records[verb === "delete" ? (records.can.trash ? "removeTrashed" : "remove") : verb];
  return (
    does &&
    (async (ctx, id) => {
      const done: unknown = await does(ctx, id);
      return done !== false;
    })
  );
}
