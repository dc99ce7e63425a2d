import { eq } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { refuseInactiveReferences } from "#app/crm/between-slices/inactive-references.server.ts";
import type { LeadStatus } from "#app/crm/people/leads/fields.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { fold } from "#app/values/text/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import { closeConvertedLead, type Conversion } from "./close-lead.server.ts";
import { duplicateClients, isBlacklisted } from "#app/crm/people/clients/operations.server.ts";
import { clientBounds, convertFields, type Converted } from "#app/crm/people/clients/fields.ts";
import type { Duplicate, Known } from "#app/crm/between-slices/port-types.ts";
import { proposedType } from "./from-lead.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { createFrom, linkTo } from "./take-over.server.ts";

type LeadRow = typeof leadTable.$inferSelect;
type ConvertInput = ValuesOf<typeof convertFields>;

export const unconvertible: readonly LeadStatus[] = ["lost", "on_hold", "suspected"];

export const knownOfLead = (lead: LeadRow): Known => ({
  name: { en: lead.nameEn ?? "", ar: lead.nameAr ?? "" },
  governorate: lead.governorate,
  phones: [lead.phoneE164, lead.whatsappE164],
  emails: [lead.email],
});

/** Makes a lead a new or an existing client, in one change and once. Throws `Conflict("POSSIBLE_DUPLICATE")` with the candidates where nobody chose among them. */
export async function convertLead(ctx: Ctx, leadId: string, raw: unknown): Promise<Converted> {
  authorize(ctx.actor, "lead.convert");
  const input = parseWith(convertFields, raw, cairoDay(ctx.now()));
  return change(ctx, (tx) => convert(tx, leadId, input));
}

async function convert(tx: Change, leadId: string, input: ConvertInput): Promise<Converted> {
  if (!isUuid(leadId)) throw new NotFound();
  const [lead] = await tx.db.select().from(leadTable).where(eq(leadTable.id, leadId)).for("update");
  if (!lead) throw new NotFound();
  if (lead.convertedClientId) return alreadyIs(tx, lead.convertedClientId);
  await refuseInactiveReferences(tx, { leadId, clientId: input.link });
  const known = knownOfLead(lead);
  await lockNames(tx, turnsOf(known));
  const alike = await duplicateClients(tx, known);
  // What a client has accepted is never refused for a reason of ours: he becomes a client, and who he may be besides is settled by a merge.
  if (tx.actor.kind !== "system") await refuse(tx, lead, alike, input);
  const linked = input.link !== null && tx.actor.kind !== "system";
  const client = linked ? await linkTo(tx, lead, input.link ?? "") : await createFrom(tx, lead, input.type ?? proposedType(lead));
  const conversion: Conversion = { lead, client, linked, alike: linked ? [] : alike, reason: input.reason, project: input.project };
  const project = await closeConvertedLead(tx, conversion);
  return { clientId: client.id, number: client.number, name: nameOf(client), alreadyConverted: false, linked, project };
}

async function refuse(tx: Change, lead: LeadRow, alike: Duplicate[], { link, anyway, reason }: ConvertInput): Promise<void> {
  if (unconvertible.includes(lead.status))
    throw new Conflict("ILLEGAL_TRANSITION", { key: `client.convert.error.${lead.status}` }, { status: lead.status });
  if (alike.length > 0 && link === null && !anyway)
    throw new Conflict(
      "POSSIBLE_DUPLICATE",
      { key: "client.convert.error.duplicate", values: { count: alike.length } },
      { candidates: alike },
    );
  if (alike.length > 0 && link === null) authorize(tx.actor, "lead.convertDuplicate");
  // Whom it is linked to need not look like him.
  if (!alike.some(({ blacklisted }) => blacklisted) && !(await isBlacklisted(tx, link))) return;
  if (!may(tx, "client.unblacklist")) throw new Conflict("CONFLICT", { key: "client.convert.error.blacklisted" }, { candidates: alike });
  const { min, max } = clientBounds.reason;
  if (reason.length < min) throw new Invalid({ reason: { key: "client.error.reason", values: { min, max } } });
}

const turnsOf = ({ name, governorate, phones = [], emails = [] }: Known): string[] => [
  ...phones.flatMap((phone) => (phone ? [`client phone ${phone}`] : [])),
  ...emails.flatMap((email) => (email ? [`client email ${email}`] : [])),
  ...(governorate ? [name?.en, name?.ar].flatMap((side) => (side ? [`client name ${fold(side)} ${governorate}`] : [])) : []),
];

async function alreadyIs(ctx: Ctx, clientId: string): Promise<Converted> {
  const [client] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId));
  if (!client) throw new NotFound();
  // Merged meanwhile: it is the other one now.
  if (client.mergedIntoId) return alreadyIs(ctx, client.mergedIntoId);
  return { clientId: client.id, number: client.number, name: nameOf(client), alreadyConverted: true, linked: false, project: null };
}

const nameOf = ({ nameEn, nameAr }: { nameEn: string | null; nameAr: string | null }) => ({ en: nameEn ?? "", ar: nameAr ?? "" });
