/** A complete record for the suite over all kinds; its title holds the name in both languages. */
export const plannedExpenseExample = {
  title: "name",
  filled: (_company: unknown, name: string) =>
    Promise.resolve({ name: `${name} أحمد`, amount: 150_000, recurrence: "monthly", firstOn: "2026-02-12", lastOn: "2026-12-12" }),
};
