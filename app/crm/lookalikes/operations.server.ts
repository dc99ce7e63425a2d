import { and, desc, eq, inArray, isNull, like, ne, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { leadTable } from "#app/crm/leads/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/bilingual.ts";
import { Conflict } from "#app/values/errors.ts";
import { fold } from "#app/values/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { DuplicateReason, Lookalike } from "./fields.ts";

/** What is known of somebody: whatever of it is there is looked for. Telephone numbers as they are dialled, an e-mail in lower case. */
export type Known = {
  name?: Bilingual;
  governorate?: string | null;
  phones?: readonly (string | null | undefined)[];
  email?: string | null;
  taxNumber?: string | null;
  nationalId?: string | null;
};
/** The records that are being written just now. */
type Except = { clientId?: string | null; leadId?: string | null };

/** More than anybody would compare. Of a common name only the latest are looked at. */
const mostShown = 10;
const mostLookedAt = 300;

type Sought = { names: string[]; governorate: string | null; phones: string[]; email: string; taxNumber: string; nationalId: string };

function soughtOf(known: Known): Sought {
  return {
    names: [known.name?.en, known.name?.ar].map((side) => fold(side ?? "")).filter(Boolean),
    governorate: known.governorate ?? null,
    phones: [...new Set(known.phones?.filter((phone): phone is string => Boolean(phone)))],
    email: known.email?.toLowerCase() ?? "",
    taxNumber: known.taxNumber ?? "",
    nationalId: known.nationalId ?? "",
  };
}

/** Clients who may be the same: the same number in any place, e-mail, tax or national number, or the same name in the same governorate. */
export async function clientsLike(ctx: Ctx, known: Known, except: Except = {}): Promise<Lookalike[]> {
  authorize(ctx.actor, "client.read");
  const sought = soughtOf(known);
  const table = clientTable;
  const same = anyOf(sought, [table.phoneE164, table.secondPhoneE164], table, [
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
    .map((row): Lookalike => {
      const why = whyOf(sought, row, [row.phoneE164, row.secondPhoneE164]);
      if (sought.taxNumber && row.taxNumber === sought.taxNumber) why.push("taxNumber");
      if (sought.nationalId && row.nationalId === sought.nationalId) why.push("nationalId");
      return { ...shown(row), kind: "client", phone: row.phoneE164 ?? row.phoneRaw, blacklisted: row.status === "blacklisted", why };
    })
    .filter(({ why }) => why.length > 0)
    .slice(0, mostShown);
}

/** Leads who may be the same and are no clients yet. */
export async function leadsLike(ctx: Ctx, known: Known, except: Except = {}): Promise<Lookalike[]> {
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
    .map((row): Lookalike => ({
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
export async function lookalikes(ctx: Ctx, known: Known, except: Except = {}): Promise<Lookalike[]> {
  return [...(await clientsLike(ctx, known, except)), ...(await leadsLike(ctx, known, except))];
}

type Columns = { email: PgColumn; governorate: PgColumn; search: PgColumn };

function anyOf(sought: Sought, phones: PgColumn[], table: Columns, more: (SQL | undefined)[]): SQL | undefined {
  const { names, governorate } = sought;
  return or(
    ...(sought.phones.length > 0 ? phones.map((column) => inArray(column, sought.phones)) : []),
    sought.email ? eq(table.email, sought.email) : undefined,
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
  if (sought.email && row.email === sought.email) why.push("email");
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
export async function refuseLookalikes(ctx: Ctx, known: Known, except: Except = {}): Promise<void> {
  const candidates = await lookalikes(ctx, known, except);
  if (candidates.length > 0)
    throw new Conflict("POSSIBLE_DUPLICATE", { key: "lookalike.refused", values: { count: candidates.length } }, { candidates });
}
