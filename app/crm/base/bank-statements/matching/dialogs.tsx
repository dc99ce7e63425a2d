import type { ReactNode } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Matching, Statement } from "#app/crm/base/bank-statements/operations.server.ts";
import { reasonInput, reconciliationInput } from "#app/crm/base/bank-statements/fields.ts";
import { askInput, chargeInput, lineNoteInput } from "#app/crm/base/bank-statements/rows/fields.ts";
import { TickDialog } from "./tick-dialog.tsx";

export type Line = Matching["open"][number];
export type Asking =
  | { tick: Line }
  | { note: Line }
  | { ignore: Line }
  | { charge: Line }
  | { ask: Line }
  | { untick: Pick<Line, "id" | "shared"> }
  | { remove: Statement }
  | { finish: { to: string; closing: number | null } }
  | { reopen: string };

type Props = { address: string; asking: Asking; found: Matching; onEnd: () => void };

type Dialog = {
  intent: string;
  id: string;
  words: string;
  title?: string;
  fields?: Fields;
  labels?: (field: string) => string;
  first?: Record<string, unknown>;
  danger?: boolean;
  says?: ReactNode;
};

/** What is done with one row, one file or one reconciliation, each asked for in its dialog. */
export function BankDialog({ address, asking, found, onEnd }: Props) {
  const t = useTranslate();
  const { date } = useFormat();
  if ("tick" in asking) {
    const others = found.open.filter(({ id, changed }) => id !== asking.tick.id && !changed);
    return <TickDialog address={address} line={asking.tick} others={others} moves={found.moves} onEnd={onEnd} />;
  }
  const { intent, id, words, fields = {}, labels = (field) => field, says, ...more } = dialogOf(asking);
  return (
    <Ask
      address={address}
      also={{ intent, id }}
      fields={fields}
      labelOf={labels}
      askOf={(field) => (field === "assigneeId" ? (typed, signal) => askOptions("/crm/tasks", field, typed, signal) : undefined)}
      confirm={t(`bankStatement.${words}.do`)}
      title={t(`bankStatement.${words}.title`)}
      onEnd={onEnd}
      {...more}
    >
      {says}
    </Ask>
  );

  function dialogOf(one: Exclude<Asking, { tick: Line }>): Dialog {
    const lineLabel = (field: string) => t(`bankLine.field.${field}`);
    const reasonLabel = () => t("bankStatement.ignore.reason");
    if ("note" in one) return { intent: "note", id: one.note.id, words: "note", fields: lineNoteInput, labels: lineLabel, first: one.note };
    if ("ignore" in one)
      return {
        intent: "ignore",
        id: one.ignore.id,
        words: "ignore",
        fields: reasonInput,
        labels: reasonLabel,
        says: t("bankStatement.ignore.text"),
      };
    if ("charge" in one)
      return {
        intent: "charge",
        id: one.charge.id,
        words: "charge",
        fields: chargeInput,
        labels: (field) => t(`bankStatement.charge.${field}`),
        first: { on: one.charge.on, memo: one.charge.text },
        says: t("bankStatement.charge.text"),
      };
    if ("ask" in one)
      return {
        intent: "ask",
        id: one.ask.id,
        words: "ask",
        fields: askInput,
        labels: (field) => (field === "note" ? lineLabel(field) : t(`bankStatement.ask.${field}`)),
      };
    if ("untick" in one)
      return { intent: "untick", id: one.untick.id, words: "untick", says: one.untick.shared && t("bankStatement.untick.text") };
    if ("finish" in one)
      return {
        intent: "finish",
        id: "",
        words: "finish",
        fields: reconciliationInput,
        labels: (field) => t(`bankStatement.finish.${field}`),
        first: one.finish,
        says: t("bankStatement.finish.text"),
      };
    if ("reopen" in one)
      return {
        intent: "reopen",
        id: one.reopen,
        words: "reopen",
        title: t("bankStatement.reopen.title", { day: date(one.reopen) }),
        fields: reasonInput,
        labels: reasonLabel,
        danger: true,
        says: t("bankStatement.reopen.text"),
      };
    const { id, rows, noted } = one.remove;
    return { intent: "remove", id, words: "remove", danger: true, says: t("bankStatement.remove.text", { count: rows, noted }) };
  }
}
