import { and, desc, eq, inArray, isNull, max } from "drizzle-orm";
import type { Change } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import type { Piastres } from "#app/values/money/money.ts";
import type { Addition } from "#app/crm/money/contracts/fields.ts";
import { addInstalments } from "./open.server.ts";
import { restateValue } from "#app/crm/money/contracts/sums/rates.server.ts";
import { contractChangeTable, contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";

/** Adds what an accepted change order adds or takes away. Part of its acceptance, which checked the permission; repeating it changes nothing. */
export async function addToContract(tx: Change, addition: Addition): Promise<void> {
  const [contract] = await tx.db.select().from(contractTable).where(eq(contractTable.id, addition.contractId)).for("update");
  if (!contract) throw new NotFound();
  const { title, plan, ...rest } = addition;
  const [made] = await tx.db
    .insert(contractChangeTable)
    .values({ ...rest, titleEn: title.en, titleAr: title.ar, createdAt: tx.now() })
    .onConflictDoNothing({ target: contractChangeTable.changeOrderId })
    .returning({ id: contractChangeTable.id });
  if (!made) return;
  const value = await restateValue(tx, contract);
  const added = value.total - contract.total;
  const [last] = await tx.db
    .select({ at: max(instalmentTable.displayOrder) })
    .from(instalmentTable)
    .where(eq(instalmentTable.contractId, contract.id));
  const row = { ...addition, projectId: contract.projectId, clientId: contract.clientId, after: last?.at ?? 0 };
  if (added > 0) await addInstalments(tx, { ...row, total: added, plan: plan ?? [beforeDelivery(addition)] });
  if (added < 0) await takeAway(tx, row, -added);
  await tx.record({
    event: "contract.changed",
    entity: "contract",
    id: contract.id,
    before: { net: contract.net, vat: contract.vat, total: contract.total },
    after: { number: addition.number, net: value.net, vat: value.vat, total: value.total },
  });
}

const beforeDelivery = ({ title, number }: Addition) => ({
  label: { en: title.en || number, ar: title.ar || number },
  trigger: "before_delivery" as const,
  phaseKey: null,
  percent: 10_000,
  amount: null,
  offsetDays: 0,
  dueOn: null,
});

async function takeAway(
  tx: Change,
  row: Addition & { projectId: string; clientId: string; after: number },
  amount: Piastres,
): Promise<void> {
  const open = await tx.db
    .select()
    .from(instalmentTable)
    .where(
      and(
        eq(instalmentTable.contractId, row.contractId),
        inArray(instalmentTable.status, ["planned", "due"]),
        isNull(instalmentTable.invoiceId),
      ),
    )
    .orderBy(desc(instalmentTable.displayOrder))
    .for("update");
  let left = amount;
  for (const instalment of open) {
    const taken = Math.min(left, Math.max(0, instalment.amount));
    if (taken === 0) continue;
    left -= taken;
    const rest = instalment.amount - taken;
    await tx.db
      .update(instalmentTable)
      .set({ amount: rest, percent: null, ...(rest === 0 && { status: "cancelled" as const }), updatedAt: tx.now() })
      .where(eq(instalmentTable.id, instalment.id));
  }
  if (left === 0) return;
  await tx.db.insert(instalmentTable).values({
    contractId: row.contractId,
    projectId: row.projectId,
    clientId: row.clientId,
    labelEn: row.title.en || row.number,
    labelAr: row.title.ar || row.number,
    trigger: "on_signing",
    amount: -left,
    dueOn: row.signedOn,
    status: "due",
    changeOrderId: row.changeOrderId,
    displayOrder: row.after + 1,
    updatedAt: tx.now(),
  });
}
