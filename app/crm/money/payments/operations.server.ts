import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { unchangeable } from "#app/kit/entity/unchangeable.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { type paymentFields } from "./fields.ts";
import { recordPayment } from "#app/crm/money/payments/entry/record-payment.server.ts";
import { allocationTable, paymentTable } from "./table.server.ts";
import { paymentEntity } from "./entity.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";

export { paidOn } from "#app/crm/money/payments/ledger/paid-on.server.ts";
export { ageing, ageingClient, ageingDay, ageingSums, type AgeingSums } from "#app/crm/money/payments/ageing/ageing.server.ts";
export { ageBuckets, bucketOf } from "#app/crm/money/payments/ageing/ages.ts";
export { allocate, applyCredit, takeBack } from "#app/crm/money/payments/ledger/allocate.server.ts";
export { cashOfProject, cashOn, isCash, notesReceivable } from "#app/crm/money/payments/ledger/cash.server.ts";
export { certificates, type Certificates } from "#app/crm/money/payments/certificates/certificates.server.ts";
export { certificatesQuery } from "#app/crm/money/payments/certificates/certificates-query.ts";
export { moveCheque } from "#app/crm/money/payments/cheques/cheques.server.ts";
export { openedCheques, openedNow } from "#app/crm/money/payments/ledger/opened.server.ts";
export { clientMoney, projectMoney } from "#app/crm/money/payments/ledger/client-money.server.ts";
export { expectedCash, expectedEntries, expectedSums, weeksFrom } from "#app/crm/money/payments/expected/expected-cash.server.ts";
export { splitTransfers } from "#app/crm/money/payments/expected/transfers.ts";
export { transferLimits } from "#app/crm/money/payments/expected/transfers.server.ts";
export { refund, refundNote, reversePayment } from "#app/crm/money/payments/ledger/give-back.server.ts";
export { issueAndSettle } from "#app/crm/money/payments/ledger/issue-and-settle.server.ts";
export { useNote } from "#app/crm/money/payments/ledger/notes.server.ts";
export { printedReceipt, printedStatement } from "./snapshot.server.ts";
export { recordPayment } from "#app/crm/money/payments/entry/record-payment.server.ts";
export { remindersOf, sendReminder } from "#app/crm/money/payments/reminders/reminders.server.ts";
export {
  running,
  statementOf,
  type Account,
  type StatementEntry,
  type StatementLine,
} from "#app/crm/money/payments/statement/statement.server.ts";
export { leaveStatement, type SupplierStatementMail } from "#app/crm/money/payments/statement/statement-mail.server.ts";
export { statementFile } from "#app/crm/money/payments/statement/statement-file.server.ts";
export { rangeIn } from "#app/crm/money/payments/statement/statement-range.ts";
export { printedAccount } from "./snapshot.server.ts";
export { expectTransfers, transfersFor } from "#app/crm/money/payments/expected/transfers.server.ts";

export type Payment = RecordOf<typeof paymentFields>;

const plain = records(paymentEntity, {
  table: paymentTable,
  options: {
    clientId: choices.client,
    receivedBy: choices.user,
  },
});

export const paymentRecords: typeof plain = {
  ...plain,
  create: async (ctx, raw) => plain.get(ctx, await recordPayment(ctx, raw)),
  ...unchangeable(plain, () => new Conflict("ILLEGAL_TRANSITION", { key: "payment.error.written" }, { allowed: [] })),
  async remove(ctx: Ctx, id: string) {
    authorize(ctx.actor, "payment.delete");
    await plain.get(ctx, id);
    const allocations = await ctx.db.$count(allocationTable, eq(allocationTable.paymentId, id));
    throw new Conflict("HAS_DEPENDENTS", { key: "payment.error.written" }, { allocations });
  },
};
