import { Link } from "react-router";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./record.module.css";
import type { RunningEntry } from "./running.server.ts";

/** Every movement with what was left after it. */
export function RunningTable({ entries }: { entries: readonly RunningEntry[] }) {
  const t = useTranslate();
  if (entries.length === 0) return <p className={css.none}>{t("custody.running.none")}</p>;
  return (
    <div className={css.frame}>
      <table className={css.running}>
        <thead>
          <tr>
            <th scope="col">{t("custody.running.on")}</th>
            <th scope="col">{t("custody.running.what")}</th>
            <th scope="col">{t("custody.running.in")}</th>
            <th scope="col">{t("custody.running.out")}</th>
            <th scope="col">{t("custody.field.balance")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
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
        <span className={css.what}>
          {expense?.reversal ? t("custody.running.reversal") : t(`custody.choice.kind.${kind}`)}
          {expense && (
            <Link to={`/crm/expenses/${expense.id}`}>
              <Ltr>{expense.number}</Ltr>
            </Link>
          )}
        </span>
        {(note || who) && (
          <span className={css.caption}>
            {note && <bdi>{note}</bdi>}
            {who && <Both value={who} />}
          </span>
        )}
      </td>
      <td className="num">{amount > 0 ? format.exactAmount(amount) : ""}</td>
      <td className="num">{amount < 0 ? format.exactAmount(-amount) : ""}</td>
      <td className="num">{format.exactAmount(balance)}</td>
    </tr>
  );
}
