import { inArray } from "drizzle-orm";
import { accountOptions } from "#app/crm/base/ledger-accounts/operations.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { shareOpeningDay } from "#app/crm/base/opening-day/operations.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { moveMoney } from "#app/crm/office/journal-entries/lines/money.server.ts";
import { accountsOf, wrongInEntry } from "#app/crm/office/journal-entries/lines/rules.server.ts";
import { journalEntryEntity } from "./entity.ts";
import { journalLineFields, lineCounts, type JournalLine } from "./fields.ts";
import { journalEntryLineTable, journalEntryTable } from "./table.server.ts";

export {
  draftFromEntry,
  draftFromTemplate,
  entryTemplateRecords,
  offeredTemplates,
} from "#app/crm/office/journal-entries/templates/operations.server.ts";

const plain = records(journalEntryEntity, {
  table: journalEntryTable,
  options: { lines: accountOptions, "lines.moneyAccountId": choices.moneyAccount, "lines.projectId": choices.project },
  parts: {
    lines: listPart({
      table: journalEntryLineTable,
      owner: journalEntryLineTable.entryId,
      ownerName: "entryId",
      fields: journalLineFields,
      most: lineCounts.max,
      options: { accountId: accountOptions },
      by: "accountId",
    }),
  },
  async check(ctx, values) {
    const errors = await wrongInEntry(ctx, values.lines);
    values.amount = values.lines.reduce((sum, { debit }) => sum + (debit ?? 0), 0);
    return errors;
  },
  async rule(tx, _verb, before, after) {
    await refuseClosedPeriod(tx, before?.on ?? null, after?.on ?? null);
    if ((await touchesOpening(tx, before?.lines)) || (await touchesOpening(tx, after?.lines))) await shareOpeningDay(tx);
    await moveMoney(tx, before, after);
  },
});

export const journalEntryRecords: typeof plain = {
  ...plain,
  // The sum is of the lines: whoever changes them alone changes it.
  amend(ctx, id, some, verb) {
    const all = "lines" in some ? { ...some, amount: null } : some;
    return plain.amend(ctx, id, all, verb);
  },
};

async function touchesOpening(tx: Change, lines: readonly JournalLine[] = []): Promise<boolean> {
  return [...(await accountsOf(tx, lines)).values()].includes("opening");
}

type Charge = { moneyAccountId: string; on: string; memo: string; amount: number };

export async function enterBankCharge(tx: Change, { moneyAccountId, on, memo, amount }: Charge): Promise<string> {
  const rows = await tx.db
    .select()
    .from(ledgerAccountTable)
    .where(inArray(ledgerAccountTable.key, ["bankCharges", "banks"]));
  const of = (key: string) => rows.find((row) => row.key === key)!.id;
  const [out, back] = amount < 0 ? (["credit", "debit"] as const) : (["debit", "credit"] as const);
  const lines = [
    { accountId: of("bankCharges"), [back]: Math.abs(amount) },
    { accountId: of("banks"), [out]: Math.abs(amount), moneyAccountId },
  ];
  const { id } = await journalEntryRecords.create(tx, { on, memo, lines: amount < 0 ? lines : lines.toReversed() });
  return id;
}
