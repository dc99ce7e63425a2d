import { useLoaderData } from "react-router";
import { DraftSums } from "#app/crm/base/priced/sums/draft-sums.tsx";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import type { RecordData } from "#app/kit/entity/screens.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { ui } from "#app/ui/primitives.ts";
import { journalEntryEntity } from "#app/crm/office/journal-entries/entity.ts";
import { journalLineFields, lineCounts, templateLineFields } from "#app/crm/office/journal-entries/fields.ts";
import { sidesOf } from "./sides.ts";

export type LinesDesk = { record: RecordData; moneyIn: readonly string[] };

const ask = (name: string, typed: string, signal: AbortSignal) =>
  askOptions(journalEntryEntity.path, name === "accountId" ? "lines" : `lines.${name}`, typed, signal);

function useRows(part: PartProps) {
  const t = useTranslate();
  const { record, moneyIn } = useLoaderData<LinesDesk>();
  return {
    ...part,
    labelOf: (name: string) => t(`journalEntry.line.${name}`),
    add: t("journalEntry.line.add"),
    most: lineCounts.max,
    words: "journalEntry.line",
    ask,
    options: {
      accountId: part.choices ?? [],
      moneyAccountId: record.options["lines.moneyAccountId"] ?? [],
      projectId: record.options["lines.projectId"] ?? [],
    },
    // Only money lies in an account of its own.
    hidden: ({ accountId }: Draft) => (moneyIn.includes(String(accountId)) ? [] : ["moneyAccountId"]),
  };
}

export function EntryLines(part: PartProps) {
  const t = useTranslate();
  const { evenly } = useFormat();
  const { debit, credit } = sidesOf(part.value);
  const { money } = evenly([debit, credit, debit - credit]);
  return (
    <div className={ui.stack(5)}>
      <RowsInput {...useRows(part)} fields={journalLineFields} />
      <DraftSums
        rows={[
          [t("journalEntry.line.debit"), money(debit)],
          [t("journalEntry.line.credit"), money(credit)],
        ]}
        total={[t("journalEntry.line.difference"), money(Math.abs(debit - credit))]}
      />
    </div>
  );
}

export function TemplateLines(part: PartProps) {
  return <RowsInput {...useRows(part)} fields={templateLineFields} />;
}
