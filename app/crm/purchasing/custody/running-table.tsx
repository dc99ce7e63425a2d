import { RecordLink } from "#app/crm/record/record-link.tsx";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import table from "#app/ui/table.module.css";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { ui } from "#app/ui/primitives.ts";
import { FigureCell, TableHead } from "#app/ui/table.tsx";
import { classes } from "#app/shell/classes.ts";
import type { RunningEntry } from "./running.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export function RunningTable({ entries }: { entries: readonly RunningEntry[] }) {
  const t = useTranslate();
  if (entries.length === 0) return <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("custody.running.none")}</p>;
  return (
    <ScrollArea className={table.wrap} label={t("custody.running.title")}>
      <table className={classes(table.table, table.cards)}>
        <TableHead
          texts={[t("custody.running.on"), t("custody.running.what")]}
          figures={[t("custody.running.in"), t("custody.running.out"), t("custody.field.balance")]}
        />
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Row({ entry: { kind, on, amount, balance, note, by, expense } }: { entry: RunningEntry }) {
  const t = useTranslate();
  const format = useFormat();
  const who = usePerson(by);
  return (
    <tr>
      <td>{format.date(on)}</td>
      <td>
        <span className={ui.row(2, "stretch")}>
          {expense?.reversal ? t("custody.running.reversal") : t(`custody.choice.kind.${kind}`)}
          {expense && <RecordLink kind="expense" id={expense.id} name={expense.number} />}
        </span>
        {(note || who) && (
          <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"))}>
            <FreeText>{note}</FreeText>
            {who && <Both value={who} />}
          </span>
        )}
      </td>
      <FigureCell label={t("custody.running.in")}>{amount > 0 && format.amount(amount)}</FigureCell>
      <FigureCell label={t("custody.running.out")}>{amount < 0 && format.amount(-amount)}</FigureCell>
      <FigureCell strong>{format.amount(balance)}</FigureCell>
    </tr>
  );
}
