export const ledgerAccountExample = {
  title: "name",
  filled: (_company: unknown, name: string) =>
    Promise.resolve({ code: `61 ${name}`, name: { en: name, ar: `${name} أحمد` }, kind: "overhead" }),
};
