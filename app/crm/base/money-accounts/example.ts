export const moneyAccountExample = {
  title: "name",
  filled: (_company: unknown, name: string) =>
    Promise.resolve({
      name: { en: name, ar: `${name} أحمد` },
      kind: "cash",
      code: `1110 ${name}`,
      openedOn: "2026-01-01",
      opening: 5_000_00,
    }),
};
