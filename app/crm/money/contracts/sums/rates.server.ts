import { asc, eq, inArray } from "drizzle-orm";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { spread } from "#app/values/money/spread.ts";
import type { ContractValue, RateMove } from "#app/crm/money/contracts/fields.ts";
import { followed, together } from "./sums.ts";
import { contractChangeTable, contractRateTable, contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";

type Row = typeof contractTable.$inferSelect;

export const ratesOf = (ctx: Ctx, contractId: string): Promise<(typeof contractRateTable.$inferSelect)[]> =>
  ctx.db
    .select()
    .from(contractRateTable)
    .where(eq(contractRateTable.contractId, contractId))
    .orderBy(asc(contractRateTable.createdAt), asc(contractRateTable.id));

export async function restateValue(tx: Change, contract: Row): Promise<ContractValue> {
  const changes = await tx.db
    .select({ sums: contractChangeTable.sums })
    .from(contractChangeTable)
    .where(eq(contractChangeTable.contractId, contract.id))
    .orderBy(asc(contractChangeTable.createdAt), asc(contractChangeTable.id));
  const rates = await ratesOf(tx, contract.id);
  const value = together(
    [contract.sums, ...changes.map(({ sums }) => sums)],
    rates.flatMap(({ moves }) => moves),
  );
  await tx.db
    .update(contractTable)
    .set({ ...value, version: contract.version + 1, updatedAt: tx.now() })
    .where(eq(contractTable.id, contract.id));
  return value;
}

type Invoiced = { invoiceId: string; number: string; moves: RateMove[]; instalmentIds: readonly string[] };

export async function moveRates(tx: Change, contractId: string, { invoiceId, number, moves, instalmentIds }: Invoiced): Promise<void> {
  const contract = await held(tx, contractId);
  const rows = await tx.db
    .select({ id: instalmentTable.id, amount: instalmentTable.amount })
    .from(instalmentTable)
    .where(inArray(instalmentTable.id, [...instalmentIds]))
    .orderBy(asc(instalmentTable.displayOrder), asc(instalmentTable.id));
  const charged = rows.filter(({ amount }) => amount > 0);
  const parts =
    charged.length > 0
      ? spread(
          followed(moves),
          charged.map(({ amount }) => amount),
        )
      : [];
  const instalments = Object.fromEntries(charged.map(({ id }, at) => [id, parts[at] ?? 0]));
  await tx.db.insert(contractRateTable).values({ contractId, invoiceId, instalments, moves, createdAt: tx.now() });
  await follow(tx, instalments, 1);
  await recordRates(tx, contract, await restateValue(tx, contract), { number, moves });
}

export async function restoreRates(tx: Change, invoiceId: string, number: string): Promise<void> {
  const [gone] = await tx.db.delete(contractRateTable).where(eq(contractRateTable.invoiceId, invoiceId)).returning();
  if (!gone) return;
  const contract = await held(tx, gone.contractId);
  await follow(tx, gone.instalments, -1);
  await recordRates(tx, contract, await restateValue(tx, contract), {
    number,
    moves: gone.moves.map(({ from, to }) => ({ from: to, to: from })),
  });
}

async function held(tx: Change, id: string): Promise<Row> {
  const [contract] = await tx.db.select().from(contractTable).where(eq(contractTable.id, id)).for("update");
  if (!contract) throw new NotFound();
  return contract;
}

async function follow(tx: Change, instalments: Record<string, number>, way: 1 | -1): Promise<void> {
  for (const [id, by] of Object.entries(instalments)) {
    const [row] = await tx.db.select({ amount: instalmentTable.amount }).from(instalmentTable).where(eq(instalmentTable.id, id));
    if (row)
      await tx.db
        .update(instalmentTable)
        .set({ amount: row.amount + way * by, updatedAt: tx.now() })
        .where(eq(instalmentTable.id, id));
  }
}

async function recordRates(
  tx: Change,
  contract: Row,
  value: ContractValue,
  { number, moves }: Pick<Invoiced, "number" | "moves">,
): Promise<void> {
  const timeline = moves.flatMap(({ from, to }) => {
    const data = { number, from: from.rate / 100, to: to.rate / 100, value: contract.total, total: value.total };
    const places = [
      { entity: "quotation", id: contract.quotationId },
      { entity: "project", id: contract.projectId },
    ];
    return places.map((on) => ({ on, kind: "contractRates", data }));
  });
  await tx.record({
    event: "contract.ratesMoved",
    entity: "contract",
    id: contract.id,
    before: { net: contract.net, vat: contract.vat, total: contract.total },
    after: { number, net: value.net, vat: value.vat, total: value.total },
    timeline,
  });
}
