import { and, asc, eq, isNull } from "drizzle-orm";
import { isSignedIn } from "#app/access/actor.ts";
import { nameOf } from "#app/accounts/names.ts";
import { firstOf } from "#app/accounts/people.server.ts";
import type { SnapshotAcceptance } from "#app/crm/base/documents/fields.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { linkEntities, type LinkKind, type Opened, type Question } from "#app/crm/people/links/fields.ts";
import type { LinkedKinds } from "./linked-kind.server.ts";
import { acceptanceTable, clientLinkTable, clientQuestionTable } from "#app/crm/people/links/table.server.ts";
import { chained } from "#app/crm/people/links/answering/chain.server.ts";
import { lastDayOf, linkBehind, stateOf } from "./token.server.ts";

/** What a secret link opens, or why it does not any more. Writes nothing: messengers open links to preview them. Throws as `linkBehind`. */
export async function openLink(ctx: Ctx, kinds: LinkedKinds, token: string, address: string): Promise<Opened> {
  const row = await linkBehind(ctx, token, address);
  const { kind, recordId, language } = row;
  const state = stateOf(row, ctx.now());
  if (state !== "open") return { state, kind };
  const found = await kinds[kind].find(ctx, recordId);
  if (!found) throw new NotFound({ key: "link.error.unknown" });
  const { snapshot, asks, outcome, ownerIds } = found;
  return {
    state: "open",
    kind,
    language,
    snapshot: { ...snapshot, acceptance: snapshot.acceptance ?? (await acceptanceOf(ctx, kind, recordId)) },
    may: { answer: asks && outcome === null, ask: outcome !== "gone" },
    outcome,
    person: await personOf(ctx, ownerIds),
    questions: await questionsOf(ctx, kind, recordId),
    until: lastDayOf(row),
  };
}

async function personOf(ctx: Ctx, ownerIds: readonly (string | null)[]): Promise<Bilingual | null> {
  const person = await firstOf(ctx, ownerIds);
  return person ? nameOf(person) : null;
}

export async function noteLinkViewed(ctx: Ctx, kinds: LinkedKinds, token: string, address: string): Promise<void> {
  if (isSignedIn(ctx)) return;
  const row = await linkBehind(ctx, token, address);
  if (stateOf(row, ctx.now()) !== "open") return;
  if (row.viewedAt) return;
  await change(ctx, async (tx) => {
    const [seen] = await tx.db
      .update(clientLinkTable)
      .set({ viewedAt: tx.now() })
      .where(and(eq(clientLinkTable.id, row.id), isNull(clientLinkTable.viewedAt)))
      .returning({ id: clientLinkTable.id });
    if (!seen) return;
    await tx.record({ event: "link.viewed", entity: linkEntities[row.kind], id: row.recordId, after: { link: row.id } });
    await kinds[row.kind].viewed?.(tx, row.recordId);
  });
}

export async function acceptanceOf(ctx: Ctx, kind: LinkKind, recordId: string): Promise<SnapshotAcceptance | null> {
  const [row] = await ctx.db
    .select()
    .from(acceptanceTable)
    .where(and(eq(acceptanceTable.kind, kind), eq(acceptanceTable.recordId, recordId)));
  return row ? { name: row.name, method: row.method, strokes: row.signature, at: row.at.toISOString(), certificate: chained(row) } : null;
}

export async function questionsOf(ctx: Ctx, kind: LinkKind, recordId: string): Promise<Question[]> {
  const rows = await ctx.db
    .select()
    .from(clientQuestionTable)
    .where(and(eq(clientQuestionTable.kind, kind), eq(clientQuestionTable.recordId, recordId)))
    .orderBy(asc(clientQuestionTable.askedAt), asc(clientQuestionTable.id));
  return rows.map(({ id, name, body, askedAt, answer, answeredAt, earlier }) => ({
    id,
    name,
    body,
    answer,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    earlier: earlier.map(({ answer: before, at }) => ({ answer: before, at })),
  }));
}
