import { eq, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { languages } from "#app/values/language.ts";
import { wanted, type TextState } from "./text-state.server.ts";
import { siteContentTable, siteContentVersionTable } from "./table.server.ts";

type State = (typeof siteContentVersionTable.$inferInsert)["state"];

/** Writers of texts come one after the other, so that what one has seen as the newest version stays it until he is done. */
export async function inTurn(tx: Change): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('site_content'))`);
}

/** Puts a text before visitors: the override, its version, the note. Whoever changes something calls `tx.publish()` once. */
export async function writePublished(tx: Change, key: string, text: Bilingual, state: TextState, by = userIdOf(tx)): Promise<void> {
  const { published, changed } = state;
  const now = tx.now();
  const row = {
    ...columns(text),
    updatedAt: now,
    enChangedAt: text.en === published.en ? changed.en : now,
    arChangedAt: text.ar === published.ar ? changed.ar : now,
  };
  if (!text.en && !text.ar) await tx.db.delete(siteContentTable).where(eq(siteContentTable.elementKey, key));
  else
    await tx.db
      .insert(siteContentTable)
      .values({ elementKey: key, ...row })
      .onConflictDoUpdate({ target: siteContentTable.elementKey, set: row });
  await writeVersion(tx, key, text, "published", by);
  await tx.record({ event: "siteText.published", entity: "siteText", id: key, ...difference(published, text) });
}

export async function writePending(tx: Change, key: string, text: Bilingual, state: TextState, publishAt: Date | null): Promise<void> {
  await writeVersion(tx, key, text, publishAt ? "scheduled" : "draft", userIdOf(tx), publishAt);
  const { before, after } = difference(wanted(state), text);
  await tx.record({
    event: publishAt ? "siteText.scheduled" : "siteText.drafted",
    entity: "siteText",
    id: key,
    before,
    after: publishAt ? { ...after, publishAt: publishAt.toISOString() } : after,
  });
}

export async function writeDropped(tx: Change, key: string, state: TextState): Promise<void> {
  await writeVersion(tx, key, state.published, "dropped", userIdOf(tx));
  await tx.record({ event: "siteText.dropped", entity: "siteText", id: key, ...difference(wanted(state), state.published) });
}

async function writeVersion(tx: Change, key: string, text: Bilingual, state: State, by: string | null, publishAt: Date | null = null) {
  await tx.db.insert(siteContentVersionTable).values({ elementKey: key, ...columns(text), state, at: tx.now(), by, publishAt });
}

const columns = ({ en, ar }: Bilingual) => ({ contentEn: en || null, contentAr: ar || null });

function difference(was: Bilingual, is: Bilingual): { before: Partial<Bilingual>; after: Partial<Bilingual> } {
  const [before, after]: [Partial<Bilingual>, Partial<Bilingual>] = [{}, {}];
  for (const side of languages)
    if (was[side] !== is[side]) {
      before[side] = was[side];
      after[side] = is[side];
    }
  return { before, after };
}
