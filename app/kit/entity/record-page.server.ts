import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable, type Message } from "#app/values/errors.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { allowedTo, type Listable } from "#app/kit/list/list-page.server.ts";
import type { AnyRecord, RecordData, RecordOf, Screens } from "./screens.ts";
import { withWorkingCopy } from "#app/kit/entity/store/stored.server.ts";

/** How a record is called in titles and toasts. */
export function titleOf(record: Record<string, unknown>, screens: Pick<Screens, "title">, language: Language): string {
  const title = record[screens.title];
  if (typeof title === "string") return title;
  return title !== null && typeof title === "object" && "en" in title ? inLanguage(title as Bilingual, language).text : "";
}

/** The loader of a form: the record with its history, or nothing for a new one. */
export const loadRecord = <F extends Fields>(records: Listable<F>, screens: Screens<F>) =>
  asLoader(async (ctx, { params }) => {
    const record = params.id === undefined ? null : withWorkingCopy((await records.get(ctx, params.id)) as AnyRecord);
    const t = translateFor(ctx.language);
    const data: RecordData = {
      record,
      options: await records.optionsFor(ctx, record ? [record] : []),
      history: record ? await records.history(ctx, record.id) : [],
      may: allowedTo(ctx, records.grant),
      kept: (record && records.keptFrom(ctx, [record])[record.id]) ?? null,
      can: records.can,
    };
    const title = (record && titleOf(record, screens, ctx.language)) || t(`${screens.words}.list.${record ? "title" : "new"}`);
    return { head: { title, noindex: true }, record: data };
  });

type Saved<F extends Fields> = { saved: RecordOf<F>; verb?: string };
type SaveOptions<F extends Fields> = {
  around?: (ctx: Ctx, form: FormData, save: (ctx: Ctx) => Promise<RecordOf<F>>) => Promise<Saved<F>>;
  /** Bytes of a form that carries files. */
  limit?: number;
};

/** The action of a form: save, keep as unpublished changes or drop them, archive, move to the trash, delete, or take back to an earlier save. */
export const saveRecord = <F extends Fields>(records: Listable<F>, screens: Screens<F>, { around, limit }: SaveOptions<F> = {}) =>
  asAction(async (ctx, form, { params, url }) => {
    const id = params.id;
    // The list as it was searched and sorted: a record's address carries its query.
    const list = screens.path + url.search;
    const intent = form.get("intent");
    const done = (verb: string, record: object): Message =>
      messageOf(ctx, screens.words, verb, titleOf({ ...record }, screens, ctx.language));
    if (intent === "save") {
      const raw = draftFrom(form);
      const save = (own: Ctx) => (id === undefined ? records.create(own, raw) : records.update(own, id, wholeFrom(form, "version"), raw));
      const shown = (record: AnyRecord): boolean => records.can.publish && record["state"] === "published";
      const { saved, verb }: Saved<F> = around ? await around(ctx, form, save) : { saved: await save(ctx) };
      const message = done(verb ?? (shown(saved) ? "published" : id === undefined ? "created" : "updated"), saved);
      return form.get("stay") === "1"
        ? { message: message, data: { id: saved.id, version: saved.version } }
        : { to: list, message: message };
    }
    if (id === undefined) throw new Unreadable();
    if (intent === "draft" || intent === "discard") {
      const version = wholeFrom(form, "version");
      const saved = await (intent === "draft"
        ? records.saveDraft(ctx, id, version, draftFrom(form))
        : records.discardDraft(ctx, id, version));
      return { message: done(intent === "draft" ? "drafted" : "discarded", saved), data: { id, version: saved.version } };
    }
    if (intent === "revert") {
      const saved = await records.revert(ctx, id, wholeFrom(form, "version"), wholeFrom(form, "entry"));
      return { message: done(saved.workingCopy ? "drafted" : "reverted", saved), data: { id, version: saved.version } };
    }
    const before = await records.get(ctx, id);
    if (intent === "trash") {
      await records.trash(ctx, id);
      return { to: list, message: done("trashed", before) };
    }
    if (intent === "archive" || intent === "unarchive") {
      await records[intent](ctx, id);
      return { to: list, message: done(`${intent}d`, before) };
    }
    if (intent === "delete") {
      await records[records.can.trash ? "removeTrashed" : "remove"](ctx, id);
      return { to: list, message: done("deleted", before) };
    }
    throw new Unreadable();
  }, limit);

function messageOf({ language }: Ctx, words: string, verb: string, name: string): Message {
  const own = `${words}.done.${verb}`;
  const key = translateFor(language)(own, { name }) === own ? `kit.done.${verb}` : own;
  return { key, values: { name } };
}

function draftFrom(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get("record")));
  } catch {
    throw new Unreadable();
  }
}

function wholeFrom(form: FormData, name: "version" | "entry"): number {
  const value = Number(form.get(name));
  if (!Number.isSafeInteger(value) || value < 1) throw new Unreadable();
  return value;
}
