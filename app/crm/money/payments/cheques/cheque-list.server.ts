import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { movesFrom } from "#app/kit/flow/flow.ts";
import { isOpeningCheque } from "#app/crm/money/opening-items/operations.server.ts";
import { openedNow } from "#app/crm/money/payments/ledger/opened.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { type Bilingual, namedOf } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { chequeStatuses } from "#app/crm/money/payments/fields.ts";
import { chequeFlow, type ChequeStatus } from "#app/crm/money/payments/flow.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";

export type Cheque = {
  id: string;
  number: string;
  version: number;
  reference: string;
  bank: string;
  maturesOn: string | null;
  amount: number;
  status: ChequeStatus;
  client: { id: string; name: Bilingual };
  /** Of the opening balances: settled there, not moved here. */
  opening: boolean;
  moves: string[];
};

const pending: ChequeStatus[] = ["received", "deposited"];
const most = 500;

const ofOpening = (item: Awaited<ReturnType<typeof openedNow>>["owed"][number]): Cheque => ({
  id: item.id,
  number: item.number,
  version: 0,
  reference: item.number,
  bank: "",
  maturesOn: item.dueOn,
  amount: item.balance,
  status: item.kind === "chequeInHand" ? "received" : "deposited",
  client: { id: item.clientId, name: item.client },
  moves: [],
  opening: true,
});

export async function listCheques(
  ctx: Ctx,
  requestedState: string | null,
): Promise<{ cheques: Cheque[]; waiting: number; today: string; mayMove: boolean }> {
  authorize(ctx.actor, "payment.read");
  const one = chequeStatuses.find((status) => status === requestedState);
  const states = one ? [one] : requestedState === "all" ? [...chequeStatuses] : pending;
  const real = and(eq(paymentTable.method, "cheque"), eq(paymentTable.kind, "payment"), isNull(paymentTable.reversedAt));
  const rows = await ctx.db
    .select({ payment: paymentTable, client: clientTable })
    .from(paymentTable)
    .innerJoin(clientTable, eq(clientTable.id, paymentTable.clientId))
    .where(and(real, inArray(paymentTable.chequeStatus, states)))
    .orderBy(asc(paymentTable.maturesOn), asc(paymentTable.id))
    .limit(most);
  const opened = (await openedNow(ctx)).owed.flatMap((item) => (isOpeningCheque(item.kind) ? [ofOpening(item)] : []));
  const cheques = rows.map(({ payment, client }): Cheque => ({
    id: payment.id,
    number: payment.number,
    version: payment.version,
    reference: payment.reference ?? "",
    bank: payment.chequeBank ?? "",
    maturesOn: payment.maturesOn,
    amount: payment.amount,
    status: payment.chequeStatus ?? "received",
    client: namedOf(client),
    moves: movesFrom(chequeFlow, payment.chequeStatus ?? "received"),
    opening: false,
  }));
  return {
    cheques: [...cheques, ...opened.filter(({ status }) => states.includes(status))].toSorted((a, b) =>
      (a.maturesOn ?? "").localeCompare(b.maturesOn ?? ""),
    ),
    waiting: (await ctx.db.$count(paymentTable, and(real, inArray(paymentTable.chequeStatus, pending)))) + opened.length,
    today: cairoDay(ctx.now()),
    mayMove: may(ctx, "payment.transition"),
  };
}
