export { importStatement, savedTemplate, templateIn } from "#app/crm/base/bank-statements/file/import-statement.server.ts";
export { removeStatement, statementsOf, type Statement } from "#app/crm/base/bank-statements/file/remove-statement.server.ts";
export {
  isReconciled,
  matching,
  reconciliation,
  type Matching,
  type Reconciliation,
} from "#app/crm/base/bank-statements/matching/reconciliation.server.ts";
export { noteLine, tickLines, untickLine } from "#app/crm/base/bank-statements/matching/tick.server.ts";
