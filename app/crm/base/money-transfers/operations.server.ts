import { holdAccount, type MoneyDelta } from "#app/crm/base/money-accounts/operations.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { moneyTransferEntity } from "./entity.ts";
import type { moneyTransferFields } from "./fields.ts";
import { moneyTransferTable } from "./table.server.ts";

export const moneyTransferRecords = records(moneyTransferEntity, {
  table: moneyTransferTable,
  check(ctx, { fromId, toId, amount, sentOn, receivedOn }) {
    const errors: FieldErrors = {};
    const today = cairoDay(ctx.now());
    if (!amount) errors["amount"] = { key: "crm.error.amount" };
    if (fromId === toId) errors["toId"] = { key: "moneyTransfer.error.sameAccount" };
    if (sentOn && sentOn > today) errors["sentOn"] = { key: "crm.error.future" };
    if (receivedOn && receivedOn > today) errors["receivedOn"] = { key: "crm.error.future" };
    if (sentOn && receivedOn && receivedOn < sentOn) errors["receivedOn"] = { key: "moneyTransfer.error.beforeSent" };
    return errors;
  },
  async rule(tx, _verb, before, after) {
    const [old, now] = [legsOf(before), legsOf(after)];
    const taken = old.filter((leg) => !now.some((other) => isSame(leg, other))).map((leg) => ({ ...leg, amount: -leg.amount }));
    const changed = [...taken, ...now.filter((leg) => !old.some((other) => isSame(leg, other)))];
    await refuseClosedPeriod(tx, ...changed.map(({ on }) => on));
    // In one order, so that two transfers between the same accounts do not wait for each other.
    for (const id of [...new Set(changed.map((leg) => leg.id))].toSorted()) {
      const own = changed.filter((leg) => leg.id === id);
      await holdAccount(tx, id, moneyTransferEntity.name, own[0]!.field, own);
    }
  },
});

type Transfer = ValuesOf<typeof moneyTransferFields>;
type Leg = MoneyDelta & { id: string; field: "fromId" | "toId" };

const isSame = (one: Leg, other: Leg): boolean => one.id === other.id && one.on === other.on && one.amount === other.amount;

function legsOf(transfer: Transfer | null): Leg[] {
  if (!transfer) return [];
  const { fromId, toId, amount, fee, sentOn, receivedOn } = transfer;
  return [
    { field: "fromId", id: fromId ?? "", on: sentOn ?? "", amount: -(amount ?? 0) - (fee ?? 0) },
    ...(receivedOn ? [{ field: "toId" as const, id: toId ?? "", on: receivedOn, amount: amount ?? 0 }] : []),
  ];
}
