import { optional, money, type Fields } from "#app/kit/fields/kinds.ts";
import { reason } from "#app/kit/flow/flow.ts";
import { useMoves, type Moves } from "#app/kit/flow/moves.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { expenseEntity } from "#app/crm/purchasing/expenses/entity.ts";
import { expenseFlow } from "#app/crm/purchasing/expenses/flow.ts";
import type { ExpensePage } from "#app/crm/purchasing/expenses/page-data.server.ts";
import { leftToRight } from "#app/values/text/isolate.ts";

type Expense = { id: string; version: number; number: string; amount: number | null };

const approvesOwn: Fields = { approvedAmount: optional(money()), reason: reason() };

export function useExpenseMoves(isOwn: (id: string) => boolean, duplicates?: ExpensePage["duplicates"]): Moves<Expense> {
  const format = useFormat();
  const t = useTranslate();
  const count = duplicates ? duplicates.known.length + duplicates.hidden : 0;
  const hasWarning = (move: string) => move === "submit" && count > 0;
  return useMoves<Expense>({
    flow: expenseFlow,
    path: expenseEntity.path,
    nameOf: ({ number }) => number,
    valuesOf: ({ number, amount }) => ({
      number,
      sum: format.money(amount ?? 0),
      count,
      numbers: duplicates?.known.map((duplicate) => leftToRight(duplicate.number)).join(t("shell.comma")) ?? "",
    }),
    fieldsOf: ({ id }, move) => (move === "approve" && isOwn(id) ? approvesOwn : undefined),
    warns: (_, move) => hasWarning(move),
    alsoOf: (_, move): Record<string, string> => (hasWarning(move) ? { sure: "yes" } : {}),
    wordsOf: ({ id }, move) => (hasWarning(move) ? "duplicate" : move === "approve" && isOwn(id) ? "approveOwn" : move),
  });
}
