import { asc, isNull } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { accountOptions } from "#app/crm/base/ledger-accounts/operations.server.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import {
  lineCounts,
  templateLineFields,
  type entryTemplateFields,
  type journalEntryFields,
} from "#app/crm/office/journal-entries/fields.ts";
import { sideLines } from "#app/crm/office/journal-entries/lines/sides.ts";
import { wrongInTemplate } from "#app/crm/office/journal-entries/lines/rules.server.ts";
import { entryTemplateLineTable, entryTemplateTable } from "#app/crm/office/journal-entries/table.server.ts";
import { entryTemplateEntity } from "./entity.ts";

export const entryTemplateRecords = records(entryTemplateEntity, {
  table: entryTemplateTable,
  options: { lines: accountOptions, "lines.moneyAccountId": choices.moneyAccount, "lines.projectId": choices.project },
  parts: {
    lines: listPart({
      table: entryTemplateLineTable,
      owner: entryTemplateLineTable.templateId,
      ownerName: "templateId",
      fields: templateLineFields,
      most: lineCounts.max,
      options: { accountId: accountOptions },
      by: "accountId",
    }),
  },
  check: (ctx, values) => wrongInTemplate(ctx, values.lines),
});

type Template = ValuesOf<typeof entryTemplateFields>;
type Entry = ValuesOf<typeof journalEntryFields>;

/** The templates that a new entry may begin with. */
export async function offeredTemplates(ctx: Ctx): Promise<{ id: string; name: Bilingual }[]> {
  authorize(ctx.actor, "journalEntry.create");
  const { id, nameEn, nameAr, trashedAt } = entryTemplateTable;
  const rows = await ctx.db
    .select({ id, nameEn, nameAr })
    .from(entryTemplateTable)
    .where(isNull(trashedAt))
    .orderBy(asc(nameEn), asc(nameAr), asc(id));
  return rows.map((row) => ({ id: row.id, name: bilingual(row.nameEn, row.nameAr) }));
}

/** What a new entry begins with: a side whose amount is typed each time holds nothing (0), the other one is empty. */
export async function draftFromTemplate(ctx: Ctx, id: string): Promise<Pick<Entry, "memo" | "lines">> {
  authorize(ctx.actor, "journalEntry.create");
  const { name, lines, trashedAt } = (await entryTemplateRecords.get(ctx, id)) as Template & { trashedAt: string | null };
  if (trashedAt) return { memo: "", lines: [] };
  return {
    memo: inLanguage(name, ctx.language).text,
    lines: sideLines(lines),
  };
}

export function draftFromEntry(ctx: Ctx, { memo, lines }: Pick<Entry, "memo" | "lines">): Template {
  authorize(ctx.actor, "journalEntry.create");
  return {
    name: ctx.language === "ar" ? { en: "", ar: memo } : { en: memo, ar: "" },
    lines: lines.map(({ debit, credit, ...line }) => ({ ...line, side: debit === null ? "credit" : "debit", amount: debit ?? credit })),
  };
}
