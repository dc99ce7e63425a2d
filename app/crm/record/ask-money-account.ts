import type { AskProps } from "#app/kit/ask/ask-props.ts";
import { askOptions } from "#app/kit/entity/ask-options.ts";

export const askMoneyAccount: NonNullable<AskProps["askOf"]> = (name) =>
  name === "moneyAccountId" ? (typed, signal) => askOptions("/crm/expenses", name, typed, signal) : undefined;
