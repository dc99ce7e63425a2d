import { and, desc, eq, inArray, isNull, like, ne, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { authorize } from "#app/access/permissions.ts";
import { clientTable, contactTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { SameKey } from "#app/kit/transfer/preview.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { translateFor } from "#app/words.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Conflict, type Message } from "#app/values/errors.ts";
import { fold } from "#app/values/text/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { Duplicate, DuplicateReason, Known } from "./fields.ts";

/** The records that are being written just now. */
type Except = { clientId?: string | null; leadId?: string | null };

/** More than anybody would compare. Of a common name only the latest are looked at. */
const mostShown = 10;
const mostLookedAt = 300;

type Reached = { phones: string[]; emails: string[] };
type Sought = Reached & { names: string[]; governorate: string | null; taxNumber: string; nationalId: string };

function soughtOf(known: Known): Sought {
  return {
    names: [known.name?.en, known.name?.ar].map((side) => fold(side ?? "")).filter(Boolean),
    governorate: known.governorate ?? null,
    phones: distinct(known.phones),
    emails: distinct(known.emails).map((email) => email.toLowerCase()),
    taxNumber: known.taxNumber ?? "",
    nationalId: known.nationalId ?? "",
  };
}

const distinct = (all: readonly (string | null | undefined)[] = []): string[] => [
  ...new Set(all.filter((one): one is string => Boolean(one))),
];

/** Clients who may be the same: the same number in any place, e-mail (his own or of a further contact), tax or national number, or the same name in the same governorate. */
export async function duplicateClients(ctx: Ctx, known: Known, except: Except = {}): Promise<Duplicate[]> {
  authorize(ctx.actor, "client.read");
  const sought = soughtOf(known);
  const table = clientTable;
  const byContact = await clientsByContact(ctx, sought);
  const same = anyOf(sought, [table.phoneE164, table.secondPhoneE164], table, [
    byContact.size > 0 ? inArray(table.id, [...byContact.keys()]) : undefined,
    sought.taxNumber ? eq(table.taxNumber, sought.taxNumber) : undefined,
    sought.nationalId ? eq(table.nationalId, sought.nationalId) : undefined,
  ]);
  if (!same) return [];
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(same, isNull(table.mergedIntoId), isNull(table.trashedAt), otherThan(table.id, except.clientId)))
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(mostLookedAt);
  return rows
    .map((row): Duplicate => {
      const why = whyOf(sought, row, [row.phoneE164, row.secondPhoneE164]);
      why.push(...(byContact.get(row.id) ?? []));
      if (sought.taxNumber && row.taxNumber === sought.taxNumber) why.push("taxNumber");
      if (sought.nationalId && row.nationalId === sought.nationalId) why.push("nationalId");
      return { ...shown(row), kind: "client", phone: row.phoneE164 ?? row.phoneRaw, blacklisted: row.status === "blacklisted", why };
    })
    .filter(({ why }) => why.length > 0)
    .slice(0, mostShown);
}

/** Clients one of whose further contacts is reached by the same number or e-mail: asked apart, so that both questions are answered from indexes. */
async function clientsByContact({ db }: Ctx, { phones, emails }: Sought): Promise<Map<string, Set<DuplicateReason>>> {
  const found = new Map<string, Set<DuplicateReason>>();
  const same = or(...reachedBy({ phones, emails }, [contactTable.phoneE164], contactTable.email));
  if (!same) return found;
  for (const { clientId, phoneE164, email } of await db.select().from(contactTable).where(same).limit(mostLookedAt)) {
    const why = found.get(clientId) ?? new Set();
    if (phoneE164 !== null && phones.includes(phoneE164)) why.add("contactPhone");
    if (email !== null && emails.includes(email)) why.add("contactEmail");
    found.set(clientId, why);
  }
  return found;
}

/** Leads who may be the same and are no clients yet. */
async function duplicateLeads(ctx: Ctx, known: Known, except: Except = {}): Promise<Duplicate[]> {
  authorize(ctx.actor, "lead.read");
  const sought = soughtOf(known);
  const table = leadTable;
  const same = anyOf(sought, [table.phoneE164, table.whatsappE164], table, []);
  if (!same) return [];
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(same, isNull(table.convertedClientId), isNull(table.trashedAt), otherThan(table.id, except.leadId)))
    .orderBy(desc(table.updatedAt), desc(table.id))
    .limit(mostLookedAt);
  return rows
    .map((row): Duplicate => ({
      ...shown(row),
      kind: "lead",
      phone: row.phoneE164 ?? row.phoneRaw ?? row.whatsappE164,
      blacklisted: false,
      why: whyOf(sought, row, [row.phoneE164, row.whatsappE164]),
    }))
    .filter(({ why }) => why.length > 0)
    .slice(0, mostShown);
}

/** Both, clients first: what is shown before somebody is written down a second time. */
async function duplicatesOf(ctx: Ctx, known: Known, except: Except = {}): Promise<Duplicate[]> {
  return [...(await duplicateClients(ctx, known, except)), ...(await duplicateLeads(ctx, known, except))];
}

/** What of a number or e-mail is the same; nothing where there is neither. */
const reachedBy = ({ phones, emails }: Reached, phoneColumns: PgColumn[], email: PgColumn): SQL[] => [
  ...(phones.length > 0 ? phoneColumns.map((column) => inArray(column, phones)) : []),
  ...(emails.length > 0 ? [inArray(email, emails)] : []),
];

/** Leads who are reached by one of these numbers or e-mails; undefined where there are none. */
export const reachedLeads = (reached: Reached): SQL | undefined =>
  or(...reachedBy(reached, [leadTable.phoneE164, leadTable.whatsappE164], leadTable.email));

type Columns = { email: PgColumn; governorate: PgColumn; search: PgColumn };

function anyOf(sought: Sought, phones: PgColumn[], table: Columns, more: (SQL | undefined)[]): SQL | undefined {
  const { names, governorate } = sought;
  return or(
    ...reachedBy(sought, phones, table.email),
    // The search text holds the folded name among other things; whether it is the whole name is compared below.
    names.length > 0 && governorate
      ? and(eq(table.governorate, governorate), or(...names.map((name) => like(table.search, `%${name.replace(/[\\%_]/g, "\\$&")}%`))))
      : undefined,
    ...more,
  );
}

type Row = { email: string | null; governorate: string | null; nameEn: string | null; nameAr: string | null };

function whyOf(sought: Sought, row: Row, phones: (string | null)[]): DuplicateReason[] {
  const names = [row.nameEn, row.nameAr].map((side) => fold(side ?? "")).filter(Boolean);
  const why: DuplicateReason[] = [];
  if (phones.some((phone) => phone !== null && sought.phones.includes(phone))) why.push("phone");
  if (row.email !== null && sought.emails.includes(row.email)) why.push("email");
  if (sought.governorate !== null && row.governorate === sought.governorate && names.some((name) => sought.names.includes(name)))
    why.push("name");
  return why;
}

const shown = (row: { id: string; number: string; nameEn: string | null; nameAr: string | null }) => ({
  id: row.id,
  number: row.number,
  name: { en: row.nameEn ?? "", ar: row.nameAr ?? "" },
});

const otherThan = (column: PgColumn, id: string | null | undefined): SQL | undefined => (id && isUuid(id) ? ne(column, id) : undefined);

/** Asks once whether it is really somebody new; who saves anyway is not asked again. Throws `Conflict("POSSIBLE_DUPLICATE")` with the candidates. */
export async function refuseDuplicates(ctx: Ctx, known: Known, except: Except = {}): Promise<void> {
  const candidates = await duplicatesOf(ctx, known, except);
  if (candidates.length > 0)
    throw new Conflict("POSSIBLE_DUPLICATE", { key: "duplicate.refused", values: { count: candidates.length } }, { candidates });
}

/** The same for a row of a file: who it may be, in a sentence each. Whoever imports looks at them before anything is written. */
export async function warnOfDuplicates(ctx: Ctx, known: Known, except: Except): Promise<Message[]> {
  const t = translateFor(ctx.language);
  return (await duplicatesOf(ctx, known, except)).map(({ kind, name, number }) => ({
    key: "duplicate.row",
    values: { kind: t(`duplicate.${kind}`), name: inLanguage(name, ctx.language).text, number },
  }));
}

/** By what two rows of one file may be about the same person: what makes records duplicates of each other. */
export function sameBy(known: Known): SameKey[] {
  const { phones, emails, taxNumber, nationalId, names, governorate } = soughtOf(known);
  const by = (why: DuplicateReason, values: readonly (string | null)[]) =>
    values.flatMap((value) => (value ? [{ key: `${why} ${value}`, message: `duplicate.inFile.${why}` }] : []));
  return [
    ...by("phone", phones),
    ...by("email", distinct(emails)),
    ...by("taxNumber", [taxNumber]),
    ...by("nationalId", [nationalId]),
    ...by("name", governorate ? distinct(names).map((name) => `${governorate} ${name}`) : []),
  ];
}
