/** The list below which a record of each kind has its page. Written out: the entities themselves are more than a page needs. */
export const listPaths = {
  lead: "/crm/leads",
  client: "/crm/clients",
  project: "/crm/projects",
  changeOrder: "/crm/projects/changes",
  supplier: "/crm/suppliers",
  order: "/crm/suppliers/orders",
  supplierBill: "/crm/suppliers/bills",
  expense: "/crm/expenses",
  custody: "/crm/expenses/custody",
  quotation: "/crm/quotations",
  meeting: "/crm/meetings",
  snag: "/crm/snags",
  task: "/crm/tasks",
  invoice: "/crm/invoices",
  payment: "/crm/invoices/payments",
  ledgerAccount: "/crm/ledger-accounts",
  moneyAccount: "/crm/money-accounts",
  bankLine: "/crm/bank-rows",
  bankStatement: "/crm/bank-statements",
  chequeBook: "/crm/cheque-books",
  moneyTransfer: "/crm/money-transfers",
  moneyCount: "/crm/money-counts",
  journalEntry: "/crm/journal-entries",
  entryBatch: "/crm/entry-batches",
  openingItem: "/crm/opening-items",
} as const;

export const isListPath = (kind: string | null): kind is keyof typeof listPaths => kind !== null && Object.hasOwn(listPaths, kind);

export const recordPath = (kind: keyof typeof listPaths, id: string | null): string => `${listPaths[kind]}/${id}`;
