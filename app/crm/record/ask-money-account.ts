import type { AskProps } from "#app/kit/ask/ask-props.ts";
import { askOptions } from "#app/kit/entity/ask-options.ts";

/** The accounts to choose one from, for a dialog that asks where money moves. */
export const askMoneyAccount: NonNullable<AskProps["askOf"]> = (name) =>
  name === "moneyAccountId" ? (typed, signal) => askOptions("/crm/expenses", name, typed, signal) : undefined;
