import { and, eq, inArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { bankLineTable, bankStatementTable } from "#app/crm/base/bank-statements/table.server.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { reconciledUntil } from "#app/crm/between-slices/reconciled.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { tableOptions } from "#app/kit/entity/table-options.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { reasonInput } from "#app/crm/base/bank-statements/fields.ts";
import { holdBank } from "#app/crm/base/bank-statements/file/import-statement.server.ts";
import { bankLineEntity } from "./entity.ts";
import { askInput } from "./fields.ts";

export type Line = typeof bankLineTable.$inferSelect;

const plain = records(bankLineEntity, {
  table: bankLineTable,
  options: { moneyAccountId: choices.moneyAccount, statementId: tableOptions({ table: bankStatementTable, label: "name" }) },
  async rule(tx, _verb, before) {
    if (before) await refuseReconciled(tx, before.moneyAccountId ?? "", [before.on ?? ""]);
  },
});

const refused =
  (verb: "create" | "delete") =>
  async (ctx: Ctx): Promise<never> => {
    authorize(ctx.actor, `moneyAccount.${verb}`);
    throw new Conflict("CONFLICT", { key: "bankLine.error.written" });
  };

/** Rows come with the bank's file and go with it; people write the note and the day until which it is on hold. */
export const bankLineRecords: typeof plain = {
  ...plain,
  can: { ...plain.can, create: false },
  create: refused("create"),
  remove: refused("delete"),
};

/** Rows up to the last day that was reconciled stay as they are. Throws `Conflict`. */
export async function refuseReconciled(tx: Change, accountId: string, days: readonly Day[]): Promise<void> {
  const until = await reconciledUntil(tx, accountId);
  if (until && days.some((day) => day <= until))
    throw new Conflict("CONFLICT", { key: "bankStatement.error.reconciled", values: { day: until } });
}

export async function holdLines(tx: Change, accountId: string, ids: readonly string[]): Promise<Line[]> {
  await holdBank(tx, accountId);
  const own = and(inArray(bankLineTable.id, [...ids]), eq(bankLineTable.moneyAccountId, accountId));
  const lines =
    ids.length > 0 && ids.every(isUuid)
      ? await tx.db.select().from(bankLineTable).where(own).orderBy(bankLineTable.on, bankLineTable.place)
      : [];
  if (lines.length === 0 || lines.length !== ids.length) throw new NotFound();
  return lines;
}

async function changing(ctx: Ctx, accountId: string, lineId: string, work: (tx: Change, line: Line) => Promise<unknown>): Promise<void> {
  authorize(ctx.actor, "moneyAccount.update");
  await change(ctx, async (tx) => {
    const [line] = await holdLines(tx, accountId, [lineId]);
    await work(tx, line!);
  });
}

export const noteLine = (ctx: Ctx, accountId: string, lineId: string, raw: object): Promise<void> =>
  changing(ctx, accountId, lineId, (tx) => bankLineRecords.amend(tx, lineId, { ...raw }));

/** It stands in no movement and needs none: a mistake of the bank that another row takes back. Its amount still counts in the difference. */
export const ignoreLine = (ctx: Ctx, accountId: string, lineId: string, raw: unknown): Promise<void> =>
  changing(ctx, accountId, lineId, async (tx, line) => {
    const { reason } = parseWith(reasonInput, raw, cairoDay(tx.now()));
    await refuseReconciled(tx, accountId, [line.on]);
    if (line.status !== "open")
      throw new Conflict("CONFLICT", { key: `bankStatement.error.${line.status === "ticked" ? "lineTicked" : "lineIgnored"}` });
    await bankLineRecords.put(tx, lineId, { status: "ignored", ignoredReason: reason }, "ignored", null, { reason });
  });

/** Done twice it is done once. */
export const restoreLine = (ctx: Ctx, accountId: string, lineId: string): Promise<void> =>
  changing(ctx, accountId, lineId, async (tx, line) => {
    await refuseReconciled(tx, accountId, [line.on]);
    if (line.status === "ignored") await bankLineRecords.put(tx, lineId, { status: "open", ignoredReason: "" }, "restored");
  });

/** A task for a colleague that leads to the row. While one is open nobody is asked again. */
export const askForPaper = (ctx: Ctx, accountId: string, lineId: string, raw: unknown): Promise<void> =>
  changing(ctx, accountId, lineId, async (tx, line) => {
    const { assigneeId, dueOn, note } = parseWith(askInput, raw, cairoDay(tx.now()));
    const asked = (await ports().tasksOfBankLines(tx, [lineId])).get(lineId);
    if (asked) throw new Conflict("CONFLICT", { key: "bankStatement.error.asked", values: { title: asked.title } });
    // Everybody may read a task: what the row says stands on its page, for whoever may read it or is asked.
    await ports().createTask(tx, {
      title: { key: "bankLine.task.title", values: { day: line.on } },
      ...(note && { description: note }),
      assigneeId: assigneeId ?? "",
      dueOn,
      bankLineId: lineId,
    });
  });
