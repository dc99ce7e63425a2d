import { and, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { cleanedOrRefused } from "./clean.server.ts";
import type { StaleTexts, TextInput, When } from "./fields.ts";
import { textStates, untouched, wanted, type TextState } from "./text-state.server.ts";
import { siteContentTable, siteContentVersionTable } from "./table.server.ts";
import { inTurn, writeDropped, writePending, writePublished } from "./writing.server.ts";

export type Seen = { key: string; base: number };

/** Nobody plans the words of a website for longer (ms). */
const furthest = 2 * 366 * 24 * 3600 * 1000;

/**
 * Saves texts as drafts, publishes them, or sets the hour at which they are. All or none: a text that somebody else saved in between refuses
 * the whole with theirs beside it, a broken one with the place where it breaks. Returns the keys that changed.
 */
export async function saveTexts(ctx: Ctx, inputs: readonly TextInput[], when: When = "draft"): Promise<string[]> {
  authorize(ctx.actor, "siteContent.update");
  const texts = cleanedOrRefused(inputs);
  const publishAt = typeof when === "object" ? when.at : null;
  if (publishAt) refuseHour(ctx, publishAt);
  return changeTexts(ctx, texts, async (tx, text, state) => {
    const { pending, published } = state;
    if (when === "published") {
      if (same(text, published) && !pending) return false;
      await writePublished(tx, text.key, text, state);
      await tx.publish();
    } else if (publishAt) {
      if (same(text, published)) return false;
      await writePending(tx, text.key, text, state, publishAt);
      await tx.send("siteText.due", {}, { startAfter: publishAt, key: publishAt.toISOString() });
    } else if (same(text, published)) {
      if (!pending) return false;
      await writeDropped(tx, text.key, state);
    } else {
      if (pending?.state === "draft" && same(text, pending)) return false;
      await writePending(tx, text.key, text, state, null);
    }
    return true;
  });
}

export async function dropDrafts(ctx: Ctx, seen: readonly Seen[]): Promise<string[]> {
  authorize(ctx.actor, "siteContent.update");
  return changeTexts(ctx, seen, async (tx, { key }, state) => {
    if (!state.pending) return false;
    await writeDropped(tx, key, state);
    return true;
  });
}

export async function resetTexts(ctx: Ctx, seen: readonly Seen[]): Promise<string[]> {
  return saveTexts(
    ctx,
    seen.map(({ key, base }) => ({ key, base, en: "", ar: "" })),
    "published",
  );
}

export async function restoreText(ctx: Ctx, { key, base }: Seen, version: number): Promise<string[]> {
  authorize(ctx.actor, "siteContent.update");
  if (!Number.isSafeInteger(version)) throw new NotFound();
  const table = siteContentVersionTable;
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.id, version), eq(table.elementKey, key)));
  if (!row) throw new NotFound();
  return saveTexts(ctx, [{ key, base, en: row.contentEn ?? "", ar: row.contentAr ?? "" }]);
}

export async function confirmArabic(ctx: Ctx, seen: readonly Seen[]): Promise<string[]> {
  authorize(ctx.actor, "siteContent.update");
  return changeTexts(ctx, seen, async (tx, { key }, state) => {
    if (!state.published.ar) return false;
    await tx.db.update(siteContentTable).set({ arChangedAt: tx.now() }).where(eq(siteContentTable.elementKey, key));
    await tx.record({ event: "siteText.confirmed", entity: "siteText", id: key });
    return true;
  });
}

async function changeTexts<T extends Seen & Partial<Bilingual>>(
  ctx: Ctx,
  texts: readonly T[],
  work: (tx: Change, text: T, state: TextState) => Promise<boolean>,
): Promise<string[]> {
  if (texts.length === 0) return [];
  return change(ctx, async (tx) => {
    await inTurn(tx);
    const now = await textStates(
      tx,
      texts.map(({ key }) => key),
    );
    refuseStale(texts, now);
    const touched: string[] = [];
    for (const text of texts) if (await work(tx, text, now.get(text.key) ?? untouched)) touched.push(text.key);
    return touched;
  });
}

function refuseStale(texts: readonly (Seen & Partial<Bilingual>)[], now: Map<string, TextState>): void {
  const stale = texts.flatMap(({ key, base, en, ar }) => {
    const state = now.get(key);
    if (!state || state.base === base) return [];
    const theirs = wanted(state);
    if (en !== undefined && ar !== undefined && same({ en, ar }, theirs)) return [];
    const { at, by } = state.newest;
    return [{ key, base: state.base, theirs, at: at?.toISOString() ?? "", by }];
  });
  if (stale.length === 0) return;
  const details: StaleTexts = {
    version: Math.max(...stale.map(({ base }) => base)),
    theirs: Object.fromEntries(stale.map(({ key, theirs }) => [key, theirs])),
    changed: stale.map(({ key, by, at }) => ({ field: key, by, at })),
    bases: Object.fromEntries(stale.map(({ key, base }) => [key, base])),
  };
  throw new Conflict("STALE", { key: "siteTexts.stale", values: { count: stale.length } }, details);
}

function refuseHour(ctx: Ctx, at: Date): void {
  const ahead = at.getTime() - ctx.now().getTime();
  const message = { key: "siteTexts.problem.hour" };
  if (!(ahead > 0 && ahead < furthest)) throw new Invalid({ publishAt: message }, message);
}

const same = (a: Bilingual, b: Bilingual): boolean => a.en === b.en && a.ar === b.ar;
