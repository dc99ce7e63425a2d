export type StatementOf = "client" | "supplier";

export const statementWord = (of: StatementOf, name: string): string => `payment.statement.${of === "supplier" ? "supplier." : ""}${name}`;
