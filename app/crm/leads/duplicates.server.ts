import { and, eq, inArray, isNull, like, ne, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { clientTable } from "#app/crm/clients/table.server.ts";
import type { PhoneValue } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/bilingual.ts";
import { Conflict } from "#app/values/errors.ts";
import { fold } from "#app/values/search-text.ts";
import type { Likeness, Lookalike } from "./lookalike.ts";
import { leadTable } from "./table.server.ts";

/** By what somebody may be known already. */
export type Known = { name: Bilingual; phone: PhoneValue | null; whatsapp: PhoneValue | null; email: string; governorate: string | null };

const most = 5;

/** Leads and clients who may be the same person: one telephone number, one e-mail address, or one name in one governorate. `except` is the lead itself. */
export async function lookalikes(ctx: Ctx, known: Known, except: string | null = null): Promise<Lookalike[]> {
  const phones = [known.phone?.e164, known.whatsapp?.e164].filter((e164): e164 is string => Boolean(e164));
  const names = [fold(known.name.en), fold(known.name.ar)].filter((name) => name.length > 1);
  const same = (columns: Columns) => matching(columns, { phones, names, email: known.email, governorate: known.governorate });
  const [ofLeads, ofClients] = [same(leadColumns), same(clientColumns)];
  if (!ofLeads || !ofClients) return [];
  const leads = await ctx.db
    .select({
      id: leadTable.id,
      number: leadTable.number,
      nameEn: leadTable.nameEn,
      nameAr: leadTable.nameAr,
      email: leadTable.email,
      phone: leadTable.phoneE164,
      second: leadTable.whatsappE164,
    })
    .from(leadTable)
    .where(and(isNull(leadTable.trashedAt), isNull(leadTable.convertedAt), except ? ne(leadTable.id, except) : undefined, ofLeads))
    .limit(most * 4);
  const clients = await ctx.db
    .select({
      id: clientTable.id,
      number: clientTable.number,
      nameEn: clientTable.nameEn,
      nameAr: clientTable.nameAr,
      email: clientTable.email,
      phone: clientTable.phoneE164,
      second: clientTable.secondPhoneE164,
    })
    .from(clientTable)
    .where(and(isNull(clientTable.trashedAt), isNull(clientTable.mergedIntoId), ofClients))
    .limit(most * 4);
  const why = (row: (typeof leads)[number]): Likeness | null => {
    if ([row.phone, row.second].some((phone) => phone && phones.includes(phone))) return "phone";
    if (known.email && row.email === known.email) return "email";
    // The database compared with all the words of a record; the name has to be the whole name.
    return [row.nameEn, row.nameAr].some((name) => name && names.includes(fold(name))) ? "name" : null;
  };
  const found = (kind: "lead" | "client", rows: typeof leads): Lookalike[] =>
    rows.flatMap((row) => {
      const by = why(row);
      return by ? [{ kind, id: row.id, number: row.number, name: bilingual(row.nameEn, row.nameAr), by }] : [];
    });
  return [...found("client", clients), ...found("lead", leads)].slice(0, most);
}

type Columns = { phones: AnyPgColumn[]; email: AnyPgColumn; governorate: AnyPgColumn; search: AnyPgColumn };
const leadColumns: Columns = {
  phones: [leadTable.phoneE164, leadTable.whatsappE164],
  email: leadTable.email,
  governorate: leadTable.governorate,
  search: leadTable.search,
};
const clientColumns: Columns = {
  phones: [clientTable.phoneE164, clientTable.secondPhoneE164],
  email: clientTable.email,
  governorate: clientTable.governorate,
  search: clientTable.search,
};

function matching(
  columns: Columns,
  { phones, names, email, governorate }: { phones: string[]; names: string[]; email: string; governorate: string | null },
): SQL | undefined {
  const contains = (name: string) => like(columns.search, `%${name.replace(/[\\%_]/g, "\\$&")}%`);
  return or(
    ...(phones.length > 0 ? columns.phones.map((column) => inArray(column, phones)) : []),
    email ? eq(columns.email, email) : undefined,
    governorate && names.length > 0 ? and(eq(columns.governorate, governorate), or(...names.map(contains))) : undefined,
  );
}

/** Asks once whether it is really somebody new; who saves anyway is not asked again. */
export async function refuseLookalikes(ctx: Ctx, known: Known, except: string | null): Promise<void> {
  const found = await lookalikes(ctx, known, except);
  if (found.length > 0)
    throw new Conflict("POSSIBLE_DUPLICATE", { key: "leads.error.duplicate", values: { count: found.length } }, { candidates: found });
}
