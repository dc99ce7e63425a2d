import { and, eq, isNotNull, ne } from "drizzle-orm";
import { markInstalments, restoreRates } from "#app/crm/money/contracts/operations.server.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { isOpen, isInLedger } from "#app/crm/money/invoices/fields.ts";
import { invoiceFlow } from "#app/crm/money/invoices/flow.ts";
import { held, refreshDrafts } from "./issue.server.ts";
import { plainInvoices, type Invoice } from "#app/crm/money/invoices/records.server.ts";
import { invoiceDeductionTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";

const refused = (key: string): Conflict => new Conflict("ILLEGAL_TRANSITION", { key: `invoice.error.${key}` }, { allowed: [] });

const isUntouched = ({ settled, covered, credited }: Invoice): boolean => (settled ?? 0) + (covered ?? 0) + (credited ?? 0) === 0;

async function refuseTakenOff(tx: Change, id: string): Promise<void> {
  const takenOff = await tx.db
    .select({ status: invoiceTable.status })
    .from(invoiceDeductionTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, invoiceDeductionTable.invoiceId))
    .where(eq(invoiceDeductionTable.deductedId, id));
  if (takenOff.some(({ status }) => isInLedger(status))) throw refused("voidDeducted");
}

async function holdWithLedger(tx: Change, id: string, version: number | null = null): Promise<Invoice> {
  if (!isUuid(id)) throw new NotFound();
  await held(tx, id);
  return plainInvoices.hold(tx, id, version);
}

/** A void invoice keeps its number; only in its month of issue, unpaid, not credited, on no final invoice, and unknown to the tax authority. */
export const invoiceMoves = transitions(
  { ...plainInvoices, hold: holdWithLedger },
  invoiceFlow,
  {
    void: {
      offered: (_, invoice) => isOpen(invoice.status) && isUntouched(invoice),
      async guard(tx, { before: { id, status, issuedOn, settled, covered, credited, retained, held, recognised, etaStatus } }) {
        await refuseClosedPeriod(tx, issuedOn);
        if (!isOpen(status) || (settled ?? 0) > 0 || (covered ?? 0) > 0) throw refused("voidPaid");
        if ((credited ?? 0) > 0) throw refused("voidCredited");
        if (
          (await tx.db.$count(
            invoiceTable,
            and(eq(invoiceTable.raisesId, id), isNotNull(invoiceTable.number), ne(invoiceTable.status, "void")),
          )) > 0
        )
          throw refused("voidRaised");
        if (held !== retained) throw refused("voidReleased");
        if ((recognised ?? 0) > 0) throw refused("voidRecognised");
        // What was sold in a month that is over stands in its figures: it is taken back in this one.
        if (issuedOn && issuedOn.slice(0, 7) < cairoDay(tx.now()).slice(0, 7)) throw refused("voidMonthOver");
        if (etaStatus === "submitted" || etaStatus === "valid") throw refused("voidAtAuthority");
        await refuseTakenOff(tx, id);
      },
      write: () => ({ balance: 0, held: 0 }),
      eventParts: (_, { before, input: { reason } }) => ({
        timeline: [{ kind: "voided", data: { number: before.number ?? "" }, body: reason }],
      }),
      async effect(tx, { id, number }, { input: { reason } }) {
        const [row] = await tx.db
          .update(invoiceTable)
          .set({ reason, voidedOn: cairoDay(tx.now()) })
          .where(eq(invoiceTable.id, id))
          .returning();
        const instalments = await tx.db.select({ id: instalmentTable.id }).from(instalmentTable).where(eq(instalmentTable.invoiceId, id));
        await markInstalments(
          tx,
          instalments.map((instalment) => instalment.id),
          { status: "due", invoiceId: null },
        );
        await restoreRates(tx, id, number ?? "");
        if (row?.contractId) await refreshDrafts(tx, row.contractId);
      },
    },
  },
  { exists: (_, { kind }) => kind !== "credit_note" },
);
