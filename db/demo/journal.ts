import { eq } from "drizzle-orm";
import type { AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { draftFromTemplate, entryTemplateRecords, journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { entryTemplateTable } from "#app/crm/office/journal-entries/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";

type Line = { key: AccountKey; side: "debit" | "credit"; amount: number; asked?: true; memo?: string };

/** `ago`: when the one entry of each was made (days). What is `asked` is typed each time, so that the template leaves it out. */
const templates: readonly { name: { en: string; ar: string }; ago: number; lines: readonly Line[] }[] = [
  {
    name: { en: "Capital paid in", ar: "سداد رأس المال" },
    ago: 780,
    lines: [
      { key: "banks", side: "debit", amount: 300_000_00, asked: true },
      { key: "fixedAssets", side: "debit", amount: 240_000_00, asked: true, memo: "أثاث وأجهزة المكتب" },
      { key: "capital", side: "credit", amount: 540_000_00, asked: true },
    ],
  },
  {
    name: { en: "Salaries of the month", ar: "مرتبات الشهر" },
    ago: 48,
    lines: [
      { key: "labour", side: "debit", amount: 74_000_00, asked: true, memo: "فريق المواقع" },
      { key: "overheads", side: "debit", amount: 112_000_00, asked: true, memo: "فريق المكتب" },
      { key: "insurance", side: "credit", amount: 18_600_00, asked: true, memo: "حصة العاملين في التأمينات" },
      { key: "banks", side: "credit", amount: 167_400_00, asked: true },
    ],
  },
  {
    name: { en: "Depreciation of the month", ar: "إهلاك الشهر" },
    ago: 46,
    lines: [
      { key: "overheads", side: "debit", amount: 4_000_00, memo: "أثاث وأجهزة المكتب" },
      { key: "fixedAssets", side: "credit", amount: 4_000_00 },
    ],
  },
];

/** The templates of the demo company, and one entry of each. Left alone where there is one. */
export async function createDemoEntries(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(entryTemplateTable)) > 0) return;
  const chart = await ctx.db.select().from(ledgerAccountTable);
  const [bank] = await ctx.db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "bank")).orderBy(moneyAccountTable.code);
  for (const { name, ago, lines } of templates) {
    const template = await entryTemplateRecords.create(ctx, {
      name,
      lines: lines.map(({ key, side, amount, asked, memo }) => ({
        accountId: chart.find((row) => row.key === key)?.id,
        side,
        amount: asked ? null : amount,
        memo,
        moneyAccountId: key === "banks" ? bank?.id : null,
      })),
    });
    const draft = await draftFromTemplate(ctx, template.id);
    await journalEntryRecords.create(ctx, {
      on: addDays(cairoDay(ctx.now()), -ago),
      memo: `${name.ar} (${name.en})`,
      lines: draft.lines.map((line, at) => ({ ...line, [lines[at]!.side]: lines[at]!.amount })),
    });
  }
}
