import { and, eq, gt, sql } from "drizzle-orm";
import { isActor, userIdOf } from "#app/access/actor.ts";
import { balanceOn, holdAccount } from "#app/crm/base/money-accounts/operations.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid, type FieldErrors } from "#app/values/errors.ts";
import { moneyCountEntity } from "./entity.ts";
import { denominationNames, denominations, type moneyCountFields } from "./fields.ts";
import { moneyCountFlow } from "./flow.ts";
import { moneyCountTable } from "./table.server.ts";

export type MoneyCount = RecordOf<typeof moneyCountFields>;
type Values = ValuesOf<typeof moneyCountFields>;

/** What was counted stays as it was written; only who watched and the notes are changed later. */
const kept = ["moneyAccountId", "on", ...denominationNames] as const;

export const moneyCountRecords = records(moneyCountEntity, {
  table: moneyCountTable,
  check(ctx, { on }) {
    const errors: FieldErrors = {};
    if (on && on > cairoDay(ctx.now())) errors["on"] = { key: "crm.error.future" };
    return errors;
  },
  async rule(tx, verb, before, after) {
    if (verb === "create" && after) return compare(tx, after);
    if (after && before && kept.some((name) => Object.hasOwn(after, name) && (after[name] ?? null) !== (before[name] ?? null)))
      throw new Conflict("CONFLICT", { key: "moneyCount.error.kept" });
    if (after || !before) return;
    if (before.status !== "agreed") throw new Conflict("CONFLICT", { key: "moneyCount.error.kept" });
    await refuseClosedPeriod(tx, before.on);
  },
});

/** Puts beside what was counted what the books have at that moment: under the lock of the box, so that nothing moves on it meanwhile. */
async function compare(tx: Change, count: Values): Promise<void> {
  const [id, on] = [count.moneyAccountId ?? "", count.on ?? ""];
  await refuseClosedPeriod(tx, on);
  await holdAccount(tx, id, "cash", "moneyAccountId", [{ on, amount: 0 }]);
  const { moneyAccountId, status } = moneyCountTable;
  if ((await tx.db.$count(moneyCountTable, and(eq(moneyAccountId, id), eq(status, "waiting")))) > 0)
    throw new Invalid({ moneyAccountId: { key: "moneyCount.error.waiting" } });
  const later = and(
    eq(moneyAccountId, id),
    eq(status, "approved"),
    gt(sql`coalesce(${moneyCountTable.postedOn}, ${moneyCountTable.on})`, on),
  );
  if ((await tx.db.$count(moneyCountTable, later)) > 0) throw new Invalid({ on: { key: "moneyCount.error.later" } });
  const counted = denominationNames.reduce((sum, name) => sum + (count[name] ?? 0) * denominations[name], 0);
  const expected = await balanceOn(tx, id, on);
  const difference = counted - expected;
  Object.assign(count, { counted, expected, difference, status: difference === 0 ? "agreed" : "waiting" } satisfies Partial<Values>);
}

const isOwn = (ctx: Ctx, { createdBy, witnessId }: MoneyCount): boolean => isActor(ctx, createdBy, witnessId);

/** A difference is decided by somebody who neither counted nor watched. Approved, it moves money on the day of the count, or on a later one in an open month. */
export const moneyCountMoves = transitions(
  moneyCountRecords,
  moneyCountFlow,
  {
    approve: {
      async guard(tx, { before: { moneyAccountId, on, difference }, input: { postedOn } }) {
        const day = postedOn ?? on ?? "";
        if (on && day < on) throw new Invalid({ postedOn: { key: "moneyCount.error.before", values: { day: on } } });
        if (day > cairoDay(tx.now())) throw new Invalid({ postedOn: { key: "crm.error.future" } });
        await refuseClosedPeriod(tx, day);
        await holdAccount(tx, moneyAccountId ?? "", "cash", "moneyAccountId", [{ on: day, amount: difference ?? 0 }]);
      },
      write: (_, { before, input }) => ({ postedOn: input.postedOn ?? before.on }),
    },
  },
  {
    offered: (ctx, count) => !isOwn(ctx, count),
    guard(tx, { before }) {
      if (isOwn(tx, before)) throw new Forbidden({ key: "moneyCount.error.own" });
    },
    write: (tx, { input }) => ({ decidedBy: userIdOf(tx), decisionNote: input["reason"] }),
  },
);
