import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { authorize } from "#app/access/permissions.ts";
import type { LookupKind } from "#app/content/lookups/fields.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Reference } from "#app/platform/db/references.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { Conflict, Invalid, type FieldErrors } from "#app/values/errors.ts";
import { slug } from "#app/values/text/slug.ts";
import { instalmentTriggers, listFields, listRows, type Instalment, type ListEntry } from "./fields.ts";
import type { Section } from "#app/kit/sections/section.server.ts";

const inTable = (table: string, ...columns: string[]): Reference[] => columns.map((column) => ({ table, column }));

/** Where entries are named, by table and column. Tables of the CRM stand above this folder and are not imported: a test compares the names with the database. */
export const placesOf: Record<LookupKind, Reference[]> = {
  portfolioCategory: inTable("portfolio_projects", "category"),
  leadSource: [...inTable("leads", "source"), ...inTable("clients", "source")],
  lostReason: inTable("leads", "lost_reason"),
  style: [...inTable("leads", "preferred_style"), ...inTable("clients", "preferred_style"), ...inTable("projects", "style")],
  expenseCategory: [
    { table: "expenses", column: "category" },
    { table: "supplier_bill_items", column: "category", owner: "bill_id", of: "supplier_bills" },
  ],
  supplierCategory: [
    { table: "supplier_categories", column: "category", owner: "supplier_id", of: "suppliers" },
    { table: "supplier_prices", column: "trade" },
    { table: "purchase_order_lines", column: "trade", owner: "order_id", of: "purchase_orders" },
    { table: "project_budget_lines", column: "trade", owner: "project_id", of: "projects" },
  ],
  unit: [
    { table: "quotation_lines", column: "unit", owner: "quotation_id", of: "quotations" },
    { table: "change_order_lines", column: "unit", owner: "change_order_id", of: "change_orders" },
    { table: "invoice_lines", column: "unit", owner: "invoice_id", of: "invoices" },
    { table: "purchase_order_lines", column: "unit", owner: "order_id", of: "purchase_orders" },
    { table: "supplier_prices", column: "unit" },
  ],
  // A quotation keeps the instalments themselves.
  paymentPlan: [],
  place: [
    ...inTable("leads", "city", "compound"),
    ...inTable("clients", "city", "compound", "district"),
    ...inTable("suppliers", "city"),
    ...inTable("projects", "compound"),
  ],
};

const ownKeys: Partial<Record<LookupKind, readonly string[]>> = { leadSource: ["website", "estimator"], lostReason: ["other"] };

export async function listUses(ctx: Ctx, kind: LookupKind): Promise<Record<string, number>> {
  authorize(ctx.actor, "siteSettings.read");
  const counts: Record<string, number> = {};
  for (const { table, column } of placesOf[kind]) {
    const { rows } = await ctx.db.execute<{ key: string; n: number }>(
      sql`select ${sql.identifier(column)} as key, count(*)::integer as n from ${sql.identifier(table)} where ${sql.identifier(column)} is not null group by 1`,
    );
    for (const { key, n } of rows) counts[key] = (counts[key] ?? 0) + n;
  }
  for (const key of ownKeys[kind] ?? []) counts[key] ??= 0;
  return counts;
}

const detailsShape = z.object({
  lines: z.array(z.object({ en: z.string(), ar: z.string(), percent: z.number(), trigger: z.enum(instalmentTriggers).optional() })),
});

export function instalmentsOf(details: unknown): Instalment[] {
  const read = detailsShape.safeParse(details);
  if (!read.success) return [];
  return read.data.lines.map(({ en, ar, percent, trigger }, at) => ({
    name: { en, ar },
    percent: Math.round(percent * 100),
    trigger: trigger ?? (at === 0 ? "on_signing" : "phase"),
  }));
}

export type PaymentPlan = { key: string; name: Bilingual; lines: Instalment[] };

export async function paymentPlans(ctx: Ctx): Promise<PaymentPlan[]> {
  const rows = await stored(ctx, "paymentPlan");
  return rows
    .filter(({ active }) => active)
    .map((row) => ({ key: row.key, name: bilingual(row.nameEn, row.nameAr), lines: instalmentsOf(row.details) }));
}

const detailsOf = (lines: readonly Instalment[]) => ({
  lines: lines.map(({ name, percent, trigger }) => ({ en: name.en, ar: name.ar, percent: percent / 100, trigger })),
});

export const listSection = (kind: LookupKind): Section<typeof listFields> => ({
  name: `lists.${kind}`,
  fields: listFields,
  rows: listRows,

  async read(ctx) {
    const rows = await stored(ctx, kind);
    return {
      entries: rows.map((row) => ({
        key: row.key,
        name: bilingual(row.nameEn, row.nameAr),
        active: row.active,
        lines: kind === "paymentPlan" ? instalmentsOf(row.details) : [],
      })),
    };
  },

  check(_ctx, values, before) {
    const errors: FieldErrors = {};
    const known = new Set(before.entries.map(({ key }) => key));
    const seen = new Set<string>();
    for (const [at, entry] of values.entries.entries()) {
      if (entry.key && (!known.has(entry.key) || seen.has(entry.key))) errors[`entries.${at}.key`] = { key: "kit.error.gone" };
      seen.add(entry.key);
      for (const side of ["en", "ar"] as const) {
        const name = entry.name[side].toLowerCase();
        if (name && values.entries.some((other, place) => place < at && other.name[side].toLowerCase() === name))
          errors[`entries.${at}.name`] = { key: "settings.lists.twice" };
      }
      if (kind !== "paymentPlan") entry.lines = [];
      else if (entry.lines.length === 0) errors[`entries.${at}.lines`] = { key: "settings.lists.noLines" };
      else {
        const sum = entry.lines.reduce((total, { percent }) => total + percent, 0);
        if (sum !== 10_000) errors[`entries.${at}.lines`] = { key: "settings.lists.sum", values: { sum: sum / 100 } };
        const empty = entry.lines.findIndex(({ percent }) => percent === 0);
        if (empty >= 0) errors[`entries.${at}.lines.${empty}.percent`] = { key: "settings.lists.noPercent" };
      }
    }
    return errors;
  },

  async keep(tx, values, before) {
    const rows = await stored(tx, kind, true);
    const gone = before.entries.filter(({ key }) => !values.entries.some((entry) => entry.key === key));
    for (const entry of gone) await remove(tx, kind, entry);
    const keys = new Set(rows.map(({ key }) => key));
    for (const [at, entry] of values.entries.entries()) {
      const old = entry.key ? rows.find(({ key }) => key === entry.key) : undefined;
      if (entry.key && !old) throw new Invalid({ [`entries.${at}.key`]: { key: "kit.error.gone" } });
      if (!old) entry.key = newKey(entry, keys);
      keys.add(entry.key);
      await put(tx, kind, entry, at + 1, old?.version ?? 0);
    }
  },
});

const stored = (ctx: Ctx, kind: LookupKind, lock = false) => {
  const query = ctx.db
    .select()
    .from(lookupTable)
    .where(eq(lookupTable.kind, kind))
    .orderBy(asc(lookupTable.displayOrder), asc(lookupTable.key));
  return lock ? query.for("update") : query;
};

async function remove(tx: Change, kind: LookupKind, { key, name }: ListEntry): Promise<void> {
  const words = { name: name[tx.language] || name.en || name.ar };
  if (ownKeys[kind]?.includes(key)) throw new Conflict("HAS_DEPENDENTS", { key: "settings.lists.own", values: words });
  const dependents = await runtime().findDependents(tx, placesOf[kind], key);
  if (dependents.length > 0) throw new Conflict("HAS_DEPENDENTS", { key: "settings.lists.used", values: words, dependents });
  await tx.db.delete(lookupTable).where(and(eq(lookupTable.kind, kind), eq(lookupTable.key, key)));
}

function newKey({ name }: ListEntry, taken: ReadonlySet<string>): string {
  const wished = (slug(name.en) || slug(name.ar) || "entry").replaceAll("-", "_").slice(0, 60);
  let key = wished;
  for (let count = 2; taken.has(key); count += 1) key = `${wished}_${count}`;
  return key;
}

async function put(tx: Change, kind: LookupKind, { key, name, active, lines }: ListEntry, place: number, version: number): Promise<void> {
  const row = {
    nameEn: name.en,
    nameAr: name.ar,
    active,
    displayOrder: place,
    updatedAt: tx.now(),
    ...(kind === "paymentPlan" && { details: detailsOf(lines) }),
  };
  await tx.db
    .insert(lookupTable)
    .values({ kind, key, ...row })
    .onConflictDoUpdate({ target: [lookupTable.kind, lookupTable.key], set: { ...row, version: version + 1 } });
}
