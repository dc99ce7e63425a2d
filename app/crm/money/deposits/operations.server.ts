import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, max, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import type { DepositWay } from "#app/crm/money/contracts/fields.ts";
import { lockContract } from "#app/crm/money/contracts/operations.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { holdInvoicesOf, setRecognised } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { sum, type Piastres } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { depositFields, recogniseFields } from "./fields.ts";
import { depositRecognitionTable } from "./table.server.ts";

type InvoiceRow = typeof invoiceTable.$inferSelect;

const endings = ["closed", "cancelled"] as const;
const isEnded = (status: string): boolean => endings.some((one) => one === status);

const refused = (key: string): Conflict => new Conflict("CONFLICT", { key: `deposit.error.${key}` });

/** What a contract's deposits are in the books, until one of them was issued. Throws `Invalid`, `Conflict`, `NotFound`. */
export async function setDepositIs(ctx: Ctx, contractId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "journalEntry.create");
  if (!isUuid(contractId)) throw new NotFound();
  const { depositIs } = parseWith(depositFields, raw, cairoDay(ctx.now()));
  if (!depositIs) throw new Invalid({ depositIs: { key: "kit.error.required" } });
  await change(ctx, async (tx) => {
    const contract = await lockContract(tx, contractId);
    if (contract.depositIs === depositIs) return;
    if (await isInvoiced(tx, contractId)) throw refused("locked");
    await tx.db
      .update(contractTable)
      .set({ depositIs, version: contract.version + 1, updatedAt: tx.now() })
      .where(eq(contractTable.id, contractId));
    await tx.record({
      event: "contract.depositSet",
      entity: "contract",
      id: contractId,
      before: { number: contract.number, depositIs: contract.depositIs },
      after: { number: contract.number, depositIs },
    });
  });
}

async function isInvoiced({ db }: Ctx, contractId: string): Promise<boolean> {
  const { contractId: of, kind, status } = invoiceTable;
  return (await db.$count(invoiceTable, and(eq(of, contractId), eq(kind, "deposit"), inArray(status, [...ledgerStatuses])))) > 0;
}

/** A deposit that is a liability until a final invoice takes it off, and how much of it notes have left. */
const depositsIn = (rows: readonly InvoiceRow[]) =>
  rows
    .filter(({ kind, depositIs }) => kind === "deposit" && depositIs !== "revenue")
    .map((row) => ({ row, left: row.net - sum(rows.filter(({ correctsId }) => correctsId === row.id).map(({ net }) => net)) }));

const openIn = (rows: readonly InvoiceRow[]) =>
  rows.some(({ kind }) => kind === "final") ? [] : depositsIn(rows).filter(({ row, left }) => row.recognised === 0 && left > 0);

/**
 * Takes what is left of the deposits of a contract that ended without a final invoice to revenue, on a day of an open month. `seen`: what was a
 * liability when it was asked for. Throws `Invalid`, `Conflict`, `NotFound`.
 */
export async function recogniseDeposits(ctx: Ctx, contractId: string, raw: unknown, seen: Piastres | null = null): Promise<void> {
  authorize(ctx.actor, "journalEntry.create");
  const on = dayIn(ctx, contractId, raw);
  await change(ctx, async (tx) => {
    const rows = await holdInvoicesOf(tx, contractId);
    await refuseClosedPeriod(tx, on);
    if (!(await hasEnded(tx, contractId))) throw refused("running");
    if (rows.some(({ kind }) => kind === "final")) throw refused("final");
    const open = openIn(rows);
    const amount = sum(open.map(({ left }) => left));
    if (amount === 0) throw refused("nothing");
    if (seen !== null && seen !== amount) throw new Conflict("STALE", { key: "deposit.error.changed" }, { advance: amount });
    await refuseBefore(tx, contractId, rows, on);
    for (const { row, left } of open) {
      await tx.db.insert(depositRecognitionTable).values({ invoiceId: row.id, on, amount: left, at: tx.now(), by: userIdOf(tx) });
      await setRecognised(tx, row.id, left, { on, amount: left });
    }
  });
}

/** What was taken to revenue is a liability again, but for what notes took back since. Throws `Invalid`, `Conflict`, `NotFound`. */
export async function returnDeposits(ctx: Ctx, contractId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "journalEntry.create");
  const on = dayIn(ctx, contractId, raw);
  await change(ctx, async (tx) => {
    const rows = await holdInvoicesOf(tx, contractId);
    await refuseClosedPeriod(tx, on);
    const taken = depositsIn(rows).filter(({ row }) => row.recognised > 0);
    if (taken.length === 0) throw refused("notTaken");
    if (rows.some(({ kind }) => kind === "final")) throw refused("finalSince");
    await refuseBefore(tx, contractId, rows, on);
    for (const { row, left } of taken) {
      const { id: undoesId } = await standing(tx, row.id);
      await tx.db
        .insert(depositRecognitionTable)
        .values({ invoiceId: row.id, on, amount: 0 - left, at: tx.now(), by: userIdOf(tx), undoesId });
      await setRecognised(tx, row.id, 0, { on, amount: left });
    }
  });
}

function dayIn(ctx: Ctx, contractId: string, raw: unknown): Day {
  if (!isUuid(contractId)) throw new NotFound();
  const today = cairoDay(ctx.now());
  const on = parseWith(recogniseFields, raw, today).on ?? today;
  if (on > today) throw new Invalid({ on: { key: "crm.error.future" } });
  return on;
}

async function hasEnded({ db }: Change, contractId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: crmProjectTable.status })
    .from(crmProjectTable)
    .innerJoin(contractTable, eq(contractTable.projectId, crmProjectTable.id))
    .where(eq(contractTable.id, contractId));
  return row !== undefined && isEnded(row.status);
}

async function standing({ db }: Change, invoiceId: string): Promise<{ id: string }> {
  const [row] = await db
    .select({ id: depositRecognitionTable.id })
    .from(depositRecognitionTable)
    .where(and(eq(depositRecognitionTable.invoiceId, invoiceId), isNull(depositRecognitionTable.undoesId)))
    .orderBy(desc(depositRecognitionTable.at), desc(depositRecognitionTable.id))
    .limit(1);
  return row!;
}

/** What was a liability on a past day is not known from today's sums once a document or an undo moved it since. Throws `Invalid`. */
async function refuseBefore({ db }: Change, contractId: string, rows: readonly InvoiceRow[], on: Day): Promise<void> {
  const deposits = depositsIn(rows).map(({ row }) => row.id);
  const documents = rows.filter(({ id, correctsId }) => deposits.some((one) => one === id || one === correctsId));
  const { contractId: of, kind, voidedOn } = invoiceTable;
  const [gone] = await db
    .select({ on: max(voidedOn) })
    .from(invoiceTable)
    .where(and(eq(of, contractId), eq(kind, "final")));
  const [moved] = await db
    .select({ on: max(depositRecognitionTable.on) })
    .from(depositRecognitionTable)
    .where(inArray(depositRecognitionTable.invoiceId, deposits));
  const last = [...documents.map(({ issuedOn }) => issuedOn), gone?.on, moved?.on]
    .filter((day) => day != null)
    .toSorted()
    .at(-1);
  if (last && on < last) throw new Invalid({ on: { key: "deposit.error.before", values: { day: last } } });
}

export type DepositOf = {
  contractId: string;
  quotationId: string;
  number: string;
  depositIs: DepositWay;
  locked: boolean;
  ended: boolean;
  advance: Piastres;
  recognised: Piastres;
  recognisedOn: Day | null;
};
export type DepositsPage = { contracts: DepositOf[]; today: Day; may: { change: boolean } };

/** The contracts of a project that ask for a deposit, and what their deposits are. */
export async function depositsOf(ctx: Ctx, of: { projectId: string } | { contractId: string }): Promise<DepositsPage> {
  authorize(ctx.actor, "invoice.read");
  const found = await ctx.db
    .select({ contract: contractTable, status: crmProjectTable.status })
    .from(contractTable)
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, contractTable.projectId))
    .where("projectId" in of ? eq(contractTable.projectId, of.projectId) : eq(contractTable.id, of.contractId))
    .orderBy(asc(contractTable.signedOn), asc(contractTable.number));
  const ids = found.map(({ contract }) => contract.id);
  const asking = await ctx.db
    .selectDistinct({ id: instalmentTable.contractId })
    .from(instalmentTable)
    .where(
      and(inArray(instalmentTable.contractId, ids), eq(instalmentTable.trigger, "on_signing"), ne(instalmentTable.status, "cancelled")),
    );
  const all = await ctx.db
    .select()
    .from(invoiceTable)
    .where(and(inArray(invoiceTable.contractId, ids), inArray(invoiceTable.status, [...ledgerStatuses])));
  const days = await ctx.db
    .select({ invoiceId: depositRecognitionTable.invoiceId, on: max(depositRecognitionTable.on) })
    .from(depositRecognitionTable)
    .where(
      inArray(
        depositRecognitionTable.invoiceId,
        all.filter(({ recognised }) => recognised > 0).map(({ id }) => id),
      ),
    )
    .groupBy(depositRecognitionTable.invoiceId);
  const contracts = found.flatMap(({ contract, status }): DepositOf[] => {
    const rows = all.filter(({ contractId }) => contractId === contract.id);
    const deposits = rows.filter(({ kind }) => kind === "deposit");
    if (deposits.length === 0 && !asking.some(({ id }) => id === contract.id)) return [];
    const own = days.filter(({ invoiceId }) => deposits.some(({ id }) => id === invoiceId));
    return [
      {
        contractId: contract.id,
        quotationId: contract.quotationId,
        number: contract.number,
        depositIs: contract.depositIs,
        locked: deposits.length > 0,
        ended: isEnded(status),
        advance: sum(openIn(rows).map(({ left }) => left)),
        recognised: sum(deposits.map(({ recognised }) => recognised)),
        recognisedOn:
          own
            .flatMap(({ on }) => on ?? [])
            .toSorted()
            .at(-1) ?? null,
      },
    ];
  });
  return { contracts, today: cairoDay(ctx.now()), may: { change: may(ctx, "journalEntry.create") } };
}

/** What deposits of projects are in the books, where one word says it of all contracts that ask for one. Says nothing of permission. */
export async function depositWaysOf({ db }: Ctx, projectIds: readonly string[]): Promise<Map<string, DepositWay | "both">> {
  const { projectId, depositIs, id } = contractTable;
  const rows = await db
    .selectDistinct({ projectId, depositIs })
    .from(contractTable)
    .innerJoin(instalmentTable, and(eq(instalmentTable.contractId, id), eq(instalmentTable.trigger, "on_signing")))
    .where(inArray(projectId, [...projectIds]));
  return new Map(
    [...Map.groupBy(rows, (row) => row.projectId)].map(([project, [first, other]]) => [project, other ? "both" : first!.depositIs]),
  );
}

/** How many deposits issued until a day are liabilities though their project ended, with no final invoice. Says nothing of permission. */
export async function depositsLeft({ db }: Ctx, to: Day): Promise<number> {
  const [final, note] = [alias(invoiceTable, "final"), alias(invoiceTable, "note")];
  const { id, kind, status, contractId, projectId, issuedOn, depositIs, recognised, net } = invoiceTable;
  const counts = (of: typeof final | typeof note) => inArray(of.status, [...ledgerStatuses]);
  const project = db
    .select({ id: crmProjectTable.id })
    .from(crmProjectTable)
    .where(and(eq(crmProjectTable.id, projectId), inArray(crmProjectTable.status, [...endings])));
  const finals = db
    .select({ id: final.id })
    .from(final)
    .where(and(eq(final.contractId, contractId), eq(final.kind, "final"), counts(final)));
  const noted = sql`coalesce((select sum(${note.net}) from ${invoiceTable} "note" where ${note.correctsId} = ${id} and ${counts(note)}), 0)`;
  return db.$count(
    invoiceTable,
    and(
      eq(kind, "deposit"),
      inArray(status, [...ledgerStatuses]),
      isNotNull(contractId),
      sql`${issuedOn} <= ${to}`,
      sql`${depositIs} is distinct from 'revenue'`,
      eq(recognised, 0),
      exists(project),
      notExists(finals),
      sql`${net} > ${noted}`,
    ),
  );
}
