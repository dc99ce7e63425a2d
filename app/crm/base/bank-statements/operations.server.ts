import { authorize } from "#app/access/permissions.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { unchangeable } from "#app/kit/entity/unchangeable.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { bankStatementEntity } from "./entity.ts";
import { bankStatementTable } from "./table.server.ts";

export { importStatement, savedTemplate, templateIn } from "#app/crm/base/bank-statements/file/import-statement.server.ts";
export { removeStatement, statementsOf, type Statement } from "#app/crm/base/bank-statements/file/remove-statement.server.ts";
export {
  finishReconciliation,
  reconciliationsOf,
  reopenReconciliation,
  type Finished,
} from "#app/crm/base/bank-statements/matching/finish.server.ts";
export {
  matching,
  reconciliation,
  type Matching,
  type Reconciliation,
} from "#app/crm/base/bank-statements/matching/reconciliation.server.ts";
export { enterCharge } from "#app/crm/base/bank-statements/matching/charge.server.ts";
export { movementFields, movementsFor } from "#app/crm/base/bank-statements/matching/movements.server.ts";
export { tickLines, untickLine } from "#app/crm/base/bank-statements/matching/tick.server.ts";
export { askForPaper, ignoreLine, noteLine, restoreLine } from "#app/crm/base/bank-statements/rows/operations.server.ts";

const plain = records(bankStatementEntity, { table: bankStatementTable, options: { moneyAccountId: choices.moneyAccount } });

const refused =
  (verb: "create" | "delete") =>
  async (ctx: Ctx): Promise<never> => {
    authorize(ctx.actor, `moneyAccount.${verb}`);
    throw new Conflict("CONFLICT", { key: "bankStatement.error.written" });
  };

/** A file is taken in and removed on the page of its account. */
export const bankStatementRecords: typeof plain = {
  ...plain,
  ...unchangeable(plain, () => new Conflict("CONFLICT", { key: "bankStatement.error.written" })),
  can: { ...plain.can, create: false, update: false },
  create: refused("create"),
  remove: refused("delete"),
};
