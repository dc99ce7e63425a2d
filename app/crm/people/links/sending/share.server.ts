import { and, desc, eq, isNull, like, or } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { readEmail } from "#app/platform/input/read-text.server.ts";
import { cairoDay, cairoInstant, isDay } from "#app/values/calendar.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { isLanguage, type Language } from "#app/values/language.ts";
import { isUuid } from "#app/values/uuid.ts";
import { translateFor } from "#app/words/words.server.ts";
import { keepAcceptance } from "#app/crm/people/links/answering/answer.server.ts";
import { readChosen, readField } from "#app/crm/people/links/answering/answer-input.server.ts";
import {
  isLinkKind,
  linkEntities,
  linkGrants,
  linkReaders,
  type LinkKind,
  type LinkPanel,
  type LinkRow,
  type Sent,
} from "#app/crm/people/links/fields.ts";
import type { LinkedDocument, LinkedKinds } from "#app/crm/people/links/opening/linked-kind.server.ts";
import { questionsOf } from "#app/crm/people/links/opening/open.server.ts";
import { acceptanceTable, clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { closeLink, lastDayOf, linkAddress, makeLink, stateOf, type LinkedRow } from "#app/crm/people/links/opening/token.server.ts";

/** A record's kind and id as they come in an address. Throws `NotFound` for a word that is no kind. */
export function kindIn(kind: string | undefined, recordId: string | undefined): { kind: LinkKind; recordId: string } {
  if (!isLinkKind(kind) || !isUuid(recordId ?? "")) throw new NotFound();
  return { kind, recordId: recordId ?? "" };
}

export async function linksOf(ctx: Ctx, kinds: LinkedKinds, kind: LinkKind, recordId: string): Promise<LinkPanel> {
  authorize(ctx.actor, linkReaders[kind]);
  const found = await kinds[kind].find(ctx, recordId);
  const rows = await ctx.db
    .select()
    .from(clientLinkTable)
    .where(and(eq(clientLinkTable.kind, kind), eq(clientLinkTable.recordId, recordId)))
    .orderBy(desc(clientLinkTable.createdAt), desc(clientLinkTable.id))
    .limit(20);
  const share = may(ctx, linkGrants[kind]);
  const company = (await companyFacts(ctx)).name;
  const [agreed] = await ctx.db
    .select()
    .from(acceptanceTable)
    .where(and(eq(acceptanceTable.kind, kind), eq(acceptanceTable.recordId, recordId)));
  return {
    // Who may not hand the document out gets no address that opens it without a name.
    links: rows.map((row) => rowOf(row, ctx.now(), share ? found : null, company[row.language].text)),
    questions: await questionsOf(ctx, kind, recordId),
    acceptance: agreed
      ? {
          name: agreed.name,
          method: agreed.method,
          at: agreed.at.toISOString(),
          hash: agreed.documentHash,
          by: agreed.recordedBy,
          fileId: agreed.evidenceFileId,
        }
      : null,
    reader: share ? (found?.reader ?? null) : null,
    may: { share: share && found !== null, record: share && found !== null && found.asks && found.outcome === null },
  };
}

function rowOf(row: LinkedRow, now: Date, found: LinkedDocument | null, company: string): LinkRow {
  const address = found ? linkAddress(row) : "";
  return {
    id: row.id,
    language: row.language,
    address,
    state: stateOf(row, now),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    until: lastDayOf(row),
    viewedAt: row.viewedAt?.toISOString() ?? null,
    mailedAt: row.mailedAt?.toISOString() ?? null,
    whatsapp: found ? whatsappOf(row, found, address, company) : "",
  };
}

function whatsappOf({ kind, language }: LinkedRow, { snapshot, reader }: LinkedDocument, url: string, company: string): string {
  const name = reader.name[language] || reader.name.en || reader.name.ar;
  const text = translateFor(language)(`link.whatsapp.${kind}`, { name, company, number: snapshot.number, url });
  const phone = westernDigits(reader.phone).replace(/\D/g, "");
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}

/** A new link to a document that may be shown. Throws `Conflict` where it may not yet. */
export async function shareDocument(ctx: Ctx, kinds: LinkedKinds, kind: LinkKind, recordId: string, raw: unknown): Promise<{ id: string }> {
  authorize(ctx.actor, linkGrants[kind]);
  const found = await shown(ctx, kinds, kind, recordId);
  const language: Language = isLanguage(raw) ? raw : found.reader.language;
  return change(ctx, (tx) => makeLink(tx, { kind, recordId, clientId: found.clientId, language, lastDay: found.lastDay }));
}

async function shown(ctx: Ctx, kinds: LinkedKinds, kind: LinkKind, recordId: string): Promise<LinkedDocument> {
  const found = await kinds[kind].find(ctx, recordId);
  if (!found || found.outcome === "gone") throw new Conflict("ILLEGAL_TRANSITION", { key: "link.error.notSent" });
  return found;
}

export async function revokeLink(ctx: Ctx, kind: LinkKind, recordId: string, id: string): Promise<void> {
  authorize(ctx.actor, linkGrants[kind]);
  await change(ctx, async (tx) => {
    const row = await ownLink(tx, kind, recordId, id);
    if (!row.revokedAt) await closeLink(tx, kind, recordId, id);
  });
}

async function ownLink(ctx: Ctx, kind: LinkKind, recordId: string, id: string): Promise<LinkedRow> {
  const where = and(eq(clientLinkTable.id, id), eq(clientLinkTable.kind, kind), eq(clientLinkTable.recordId, recordId));
  const [row] = isUuid(id) ? await ctx.db.select().from(clientLinkTable).where(where).for("update") : [];
  if (!row) throw new NotFound();
  return row;
}

const mailsAnHour = { max: 20, windowSeconds: 3600 };

export async function mailLink(ctx: Ctx, kinds: LinkedKinds, kind: LinkKind, recordId: string, id: string, raw: unknown): Promise<string> {
  authorize(ctx.actor, linkGrants[kind]);
  const found = await shown(ctx, kinds, kind, recordId);
  const typed = typeof raw === "string" && raw.trim() !== "" ? raw : found.reader.email;
  const read = readEmail(typed, (problem) => `kit.error.${problem}`);
  if ("message" in read) throw new Invalid({ email: read.message });
  if (!read.value) throw new Invalid({ email: { key: "kit.error.required" } });
  const to = read.value;
  await limit(ctx, `document mail ${recordId}`, mailsAnHour);
  await change(ctx, async (tx) => {
    const row = await ownLink(tx, kind, recordId, id);
    const state = stateOf(row, tx.now());
    if (state !== "open") throw new Conflict("ILLEGAL_TRANSITION", { key: `link.error.${state}` });
    await tx.db.update(clientLinkTable).set({ mailedAt: tx.now() }).where(eq(clientLinkTable.id, id));
    const timeline = [{ kind: "linkMailed", data: { to }, on: { entity: found.about.kind, id: found.about.id } }];
    await tx.record({ event: "link.mailed", entity: linkEntities[kind], id: recordId, after: { link: id, to }, timeline });
    await tx.send("document.link", { linkId: id, to, at: tx.now().toISOString() });
  });
  return to;
}

export async function recordAcceptance(
  ctx: Ctx,
  kinds: LinkedKinds,
  kind: LinkKind,
  recordId: string,
  raw: { name: unknown; on: unknown; fileId: unknown; chosen?: readonly unknown[] },
): Promise<void> {
  authorize(ctx.actor, linkGrants[kind]);
  if (!kinds[kind].accept) throw new Conflict("ILLEGAL_TRANSITION", { key: "link.error.noAnswer" });
  const errors: FieldErrors = {};
  const name = readField(errors, "name", raw.name);
  const on = typeof raw.on === "string" ? westernDigits(raw.on) : "";
  const at = isDay(on) ? cairoInstant(on, "12:00") : ctx.now();
  if (on && (!isDay(on) || at.getTime() > ctx.now().getTime() + 43_200_000)) errors["on"] = { key: "link.error.on" };
  // The plan is calculated from this day: nobody agrees to a document before there is one.
  const since = (await kinds[kind].find(ctx, recordId))?.snapshot.issuedOn;
  if (since && isDay(on) && on < since && since <= cairoDay(ctx.now())) errors["on"] = { key: "link.error.onBefore" };
  const fileId = typeof raw.fileId === "string" ? raw.fileId : "";
  if (!(await hasFile(ctx, kind, recordId, fileId))) errors["proof"] = { key: "link.error.evidence" };
  if (Object.keys(errors).length > 0) throw new Invalid(errors, { key: "link.error.fields" });
  await change(ctx, async (tx) => {
    const acceptance = { name, method: "staff" as const, strokes: null, at, chosen: readChosen(raw.chosen ?? []), shownTotal: null };
    const made = await keepAcceptance(tx, kinds, { kind, recordId }, acceptance, { evidenceFileId: fileId });
    if (!made) throw new Conflict("ILLEGAL_TRANSITION", { key: "link.error.outcome.accepted" });
  });
}

async function hasFile(ctx: Ctx, kind: LinkKind, recordId: string, fileId: string): Promise<boolean> {
  if (!isUuid(fileId)) return false;
  const where = and(
    eq(recordFileTable.id, fileId),
    eq(recordFileTable.recordKind, kind),
    eq(recordFileTable.recordId, recordId),
    isNull(recordFileTable.removedAt),
    or(eq(recordFileTable.type, "application/pdf"), like(recordFileTable.type, "image/%")),
  );
  return (await ctx.db.$count(recordFileTable, where)) > 0;
}

export async function handOut(
  ctx: Ctx,
  kinds: LinkedKinds,
  kind: LinkKind,
  recordId: string,
  via: "mail" | "whatsapp",
  language: unknown,
): Promise<Sent & { email: string }> {
  authorize(ctx.actor, linkGrants[kind]);
  return change(ctx, async (tx) => {
    const { id } = await shareDocument(tx, kinds, kind, recordId, language);
    if (via === "mail") return { email: await mailLink(tx, kinds, kind, recordId, id, null), whatsapp: "" };
    const { links } = await linksOf(tx, kinds, kind, recordId);
    return { email: "", whatsapp: links.find((one) => one.id === id)?.whatsapp ?? "" };
  });
}
