import { and, desc, inArray, sql } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { lineTaxes } from "#app/content/settings/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { accountNames } from "#app/crm/base/ledger-accounts/operations.server.ts";
import { titlesOf } from "#app/crm/work/tasks/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { isUuid } from "#app/values/uuid.ts";
import { entities } from "./events.ts";
import { subjectOf } from "./subjects.ts";
import { unpacked, type NameBehind } from "./changes.server.ts";

const naming = ["title", "name", "authorName", "platformName", "fullName", "reference", "number"] as const;
const columns = ["titleEn", "nameEn", "authorNameEn", "titleAr", "nameAr", "authorNameAr"];

export function nameIn(noted: unknown): Bilingual | null {
  if (typeof noted !== "object" || noted === null) return null;
  const values = noted as Record<string, unknown>;
  for (const field of naming) {
    const value = unpacked(values[field]);
    if (typeof value === "string" && value.trim()) return bilingual(value, value);
    if (typeof value === "object" && value !== null && "en" in value && "ar" in value) {
      const pair = bilingual(String(value.en ?? ""), String(value.ar ?? ""));
      if (pair.en.trim() || pair.ar.trim()) return pair;
    }
    const [en, ar] = [values[`${field}En`], values[`${field}Ar`]];
    if ((typeof en === "string" && en.trim()) || (typeof ar === "string" && ar.trim()))
      return bilingual(String(en ?? ""), String(ar ?? ""));
  }
  return null;
}

export type Names = {
  behind: NameBehind;
  of: (entity: string, id: string | null) => Bilingual | null;
  person: (id: string | null) => Bilingual | null;
  told: (id: string | null, noted: Bilingual | null) => Bilingual | null;
};

export async function namesFor(ctx: Ctx, ids: Iterable<string>): Promise<Names> {
  const wanted = [...new Set(ids)];
  const people = new Map<string, Bilingual>();
  const titles = await titlesOf(
    ctx,
    wanted.filter(isUuid).map((id) => ({ id, title: "" })),
  );
  const told: Names["told"] = (id, noted) => {
    const both = id === null ? undefined : titles.get(id);
    return both && (noted?.en === both.en || noted?.en === both.ar) ? both : noted;
  };
  const records = new Map<string, { entity: string; name: Bilingual }>();
  if (wanted.length > 0) {
    const persons = await ctx.db
      .select({ id: userTable.id, en: userTable.fullName, ar: userTable.fullNameAr })
      .from(userTable)
      .where(inArray(userTable.id, wanted.filter(isUuid)));
    for (const { id, en, ar } of persons) people.set(id, bilingual(en, ar));
    const keys = sql.raw(`array[${[...naming, ...columns].map((key) => `'${key}'`).join(",")}]`);
    const rows = await ctx.db
      .selectDistinctOn([auditTable.entity, auditTable.entityId], {
        entity: auditTable.entity,
        id: auditTable.entityId,
        before: auditTable.before,
        after: auditTable.after,
      })
      .from(auditTable)
      .where(
        and(
          inArray(auditTable.entity, [...entities]),
          inArray(auditTable.entityId, wanted),
          sql`(${auditTable.after} ?| ${keys} or ${auditTable.before} ?| ${keys})`,
        ),
      )
      .orderBy(auditTable.entity, auditTable.entityId, desc(auditTable.id));
    for (const { entity, id, before, after } of rows) {
      const name = told(id, nameIn(after) ?? nameIn(before));
      if (id && name) records.set(id, { entity, name });
    }
  }
  const keys = new Map<string, Bilingual>();
  for (const { key, nameEn, nameAr } of await ctx.db.select().from(lookupTable)) keys.set(key, bilingual(nameEn, nameAr));
  for (const { code, name } of await lineTaxes(ctx, cairoDay(ctx.now()))) keys.set(code, name);
  // Nobody made the standard accounts, so that no entry of the log names them.
  for (const [id, name] of await accountNames(ctx, wanted.filter(isUuid))) keys.set(id, name);
  return {
    told,
    behind: (id) => {
      const key = keys.get(id);
      if (key) return { name: key, to: null };
      const person = people.get(id);
      if (person) return { name: person, to: subjectOf("user").to?.(id) ?? null };
      const record = records.get(id);
      return record ? { name: record.name, to: subjectOf(record.entity).to?.(id) ?? null } : null;
    },
    of: (entity, id) => (id === null ? null : entity === "user" ? (people.get(id) ?? null) : (records.get(id)?.name ?? null)),
    person: (id) => (id === null ? null : (people.get(id) ?? null)),
  };
}
