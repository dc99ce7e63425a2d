import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Duplicate, DuplicateReason, Known, Except } from "#app/crm/between-slices/port-types.ts";
import {
  anyOf,
  mostLookedAt,
  mostShown,
  otherThan,
  reachedBy,
  shown,
  soughtOf,
  whyOf,
  type Sought,
} from "#app/crm/people/duplicates/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { clientTable, contactTable } from "#app/crm/people/clients/table.server.ts";

/** Clients who may be the same: the same number in any place, e-mail (their own or of a further contact), tax or national number, or the same name in the same governorate. */
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
