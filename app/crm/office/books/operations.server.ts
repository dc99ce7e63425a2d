export {
  accountChoices,
  accountStatement,
  advancesIn,
  balancesOf,
  booksOf,
  chartOf,
  isYearly,
  journalOf,
  trialBalance,
  turnoverByMonth,
  type Account,
  type Balance,
  type Books,
  type Moved,
} from "#app/crm/office/books/entries/ledger.server.ts";
export { entriesFile, entriesIn } from "#app/crm/office/books/export/entries-file.server.ts";
