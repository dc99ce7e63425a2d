import { toCollect } from "#app/values/money/owed.ts";
import { and, asc, between, eq, gt, inArray, isNull, ne, sum as sumOf } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { type Bilingual, namedOf } from "#app/values/text/bilingual.ts";
import { quarterOf, type Day } from "#app/values/calendar.ts";
import { divideRounded, safe, sum } from "#app/values/money/money.ts";
import { certificateStates, isCertificate, type CertificateState } from "#app/crm/money/payments/fields.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";

/** Form 41, tax withheld from us: received, or awaited. `on`: its day or that of the last payment awaited for; `payments`: those withheld from. */
export type Certificate = {
  id: string;
  state: CertificateState;
  client: { id: string; name: Bilingual };
  on: Day;
  number: string;
  period: string;
  invoices: { id: string; number: string }[];
  payments: { id: string; number: string }[];
  /** Piastres. */
  amount: number;
};

export type CertificatesQuery = { from: Day; to: Day; state?: CertificateState | null; clientId?: string | null };
export type Certificates = { rows: Certificate[]; sums: Record<CertificateState, number>; total: number };

export async function certificates(ctx: Ctx, { from, to, state = null, clientId = null }: CertificatesQuery): Promise<Certificates> {
  authorize(ctx.actor, "payment.read");
  const all = [...(await received(ctx, { from, to })), ...(await awaited(ctx, { from, to }))];
  const rows = all
    .filter((row) => (state === null || row.state === state) && (clientId === null || row.client.id === clientId))
    .toSorted((one, other) => other.on.localeCompare(one.on) || one.id.localeCompare(other.id));
  const of = (wanted: CertificateState) => sum(rows.filter((row) => row.state === wanted).map(({ amount }) => amount));
  return {
    rows,
    sums: Object.fromEntries(certificateStates.map((one) => [one, of(one)])) as Record<CertificateState, number>,
    total: sum(rows.map(({ amount }) => amount)),
  };
}

type Settled = { invoice: { id: string; number: string }; payment: typeof paymentTable.$inferSelect; amount: number };

async function settledBy(ctx: Ctx, invoiceIds: readonly string[]): Promise<Settled[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: invoiceTable.id, number: invoiceTable.number, payment: paymentTable, amount: allocationTable.amount })
    .from(allocationTable)
    .innerJoin(paymentTable, eq(paymentTable.id, allocationTable.paymentId))
    .innerJoin(invoiceTable, eq(invoiceTable.id, allocationTable.invoiceId))
    .where(and(inArray(allocationTable.invoiceId, [...new Set(invoiceIds)]), isNull(allocationTable.releasedAt)))
    .orderBy(asc(paymentTable.receivedOn), asc(paymentTable.number));
  return rows.map(({ id, number, payment, amount }) => ({ invoice: { id, number: number ?? "" }, payment, amount }));
}

const once = <T extends { id: string }>(rows: readonly T[]): T[] =>
  rows.filter((row, at) => rows.findIndex(({ id }) => id === row.id) === at);

const moneyOf = (settled: readonly Settled[]) =>
  once(settled.filter(({ payment }) => !isCertificate(payment.method)).map(({ payment: { id, number } }) => ({ id, number })));

async function received(ctx: Ctx, { from, to }: { from: Day; to: Day }): Promise<Certificate[]> {
  const rows = await ctx.db
    .select({ payment: paymentTable, client: clientTable })
    .from(paymentTable)
    .innerJoin(clientTable, eq(clientTable.id, paymentTable.clientId))
    .where(
      and(
        eq(paymentTable.method, "withholding"),
        eq(paymentTable.kind, "payment"),
        isNull(paymentTable.reversedAt),
        between(paymentTable.receivedOn, from, to),
      ),
    );
  const ids = rows.map(({ payment }) => payment.id);
  const allocated =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ paymentId: allocationTable.paymentId, invoiceId: allocationTable.invoiceId })
          .from(allocationTable)
          .where(and(inArray(allocationTable.paymentId, ids), isNull(allocationTable.releasedAt)));
  const settled = await settledBy(
    ctx,
    allocated.flatMap(({ invoiceId }) => invoiceId ?? []),
  );
  return rows.map(({ payment, client }): Certificate => {
    const own = new Set(allocated.filter(({ paymentId }) => paymentId === payment.id).map(({ invoiceId }) => invoiceId));
    const of = settled.filter(({ invoice }) => own.has(invoice.id));
    return {
      id: payment.id,
      state: "received",
      client: namedOf(client),
      on: payment.receivedOn,
      number: payment.certificateNumber ?? "",
      period: payment.certificatePeriod ?? "",
      invoices: once(of.map(({ invoice }) => invoice)),
      payments: moneyOf(of),
      amount: payment.amount,
    };
  });
}

async function awaited(ctx: Ctx, { from, to }: { from: Day; to: Day }): Promise<Certificate[]> {
  const rows = await ctx.db
    .select({ invoice: invoiceTable, client: clientTable })
    .from(invoiceTable)
    .innerJoin(clientTable, eq(clientTable.id, invoiceTable.clientId))
    .where(
      and(
        inArray(invoiceTable.status, [...ledgerStatuses]),
        ne(invoiceTable.kind, "credit_note"),
        gt(invoiceTable.withholding, 0),
        gt(invoiceTable.balance, invoiceTable.covered),
      ),
    );
  const settled = await settledBy(
    ctx,
    rows.map(({ invoice }) => invoice.id),
  );
  // What credit notes took back is not withheld any more.
  const notes = await ctx.db
    .select({ of: invoiceTable.correctsId, withholding: sumOf(invoiceTable.withholding).mapWith(Number) })
    .from(invoiceTable)
    .where(and(inArray(invoiceTable.status, [...ledgerStatuses]), eq(invoiceTable.kind, "credit_note"), gt(invoiceTable.withholding, 0)))
    .groupBy(invoiceTable.correctsId);
  return rows.flatMap(({ invoice, client }): Certificate[] => {
    const own = settled.filter((one) => one.invoice.id === invoice.id);
    const paid = own.filter(({ payment }) => !isCertificate(payment.method));
    const on = paid.at(-1)?.payment.receivedOn;
    const cash = invoice.total - invoice.retained - invoice.withholding - invoice.vatWithheld;
    if (!on || on < from || on > to || cash <= 0) return [];
    const part = safe(divideRounded(BigInt(sum(paid.map(({ amount }) => amount))) * BigInt(invoice.withholding), BigInt(cash)));
    const back = notes.find(({ of }) => of === invoice.id)?.withholding ?? 0;
    const certified = sum(own.filter(({ payment }) => payment.method === "withholding").map(({ amount }) => amount));
    const amount = Math.min(part - certified, invoice.withholding - back - certified, toCollect(invoice));
    if (amount <= 0) return [];
    return [
      {
        id: invoice.id,
        state: "awaited",
        client: namedOf(client),
        on,
        number: "",
        period: quarterOf(on),
        invoices: [{ id: invoice.id, number: invoice.number ?? "" }],
        payments: moneyOf(own),
        amount,
      },
    ];
  });
}
