type Sides = { debitId: string | null; creditId: string | null; amount: number; moneyAccountId?: string; projectId?: string };

/** An entry of two lines: what is debited and what is credited by one amount. A money account stands on both, where an account of none passes it over. */
export const twoLines = <More extends object>({ debitId, creditId, amount, moneyAccountId, projectId, ...more }: Sides & More) => ({
  ...more,
  lines: [
    { accountId: debitId, debit: amount, moneyAccountId, projectId },
    { accountId: creditId, credit: amount, moneyAccountId, projectId },
  ],
});
