import { useState } from "react";
import type { Matching } from "#app/crm/base/bank-statements/operations.server.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Tick } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import type { OpenMove, Reason } from "./suggest.ts";
import css from "./tick-dialog.module.css";

type Props = { address: string; line: Matching["open"][number]; moves: readonly OpenMove[]; onEnd: () => void };

/** Which movements a row of the bank is: those that it may be come first, with the reasons; the one that agrees is ticked already. */
export function TickDialog({ address, line, moves, onEnd }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const [chosen, choose] = useState<readonly string[]>(() => line.candidates.flatMap(({ row, sure }) => (sure ? [row] : [])));
  const listed = new Set(line.candidates.map(({ row }) => row));
  const all = [...line.candidates, ...moves.filter(({ row, amount }) => !listed.has(row) && Math.sign(amount) === Math.sign(line.amount))];
  const left = all.reduce((rest, { row, amount }) => (chosen.includes(row) ? rest - amount : rest), line.amount);
  const set = (row: string, on: boolean) => choose((before) => (on ? [...before, row] : before.filter((one) => one !== row)));
  return (
    <Ask
      address={address}
      also={{ intent: "tick", id: line.id, moves: chosen.join(",") }}
      fields={{}}
      labelOf={(field) => field}
      title={t("bankStatement.tick.title", { amount: money(line.amount) })}
      confirm={t("bankStatement.tick.do")}
      blocked={() => chosen.length === 0 || left !== 0}
      onEnd={onEnd}
    >
      {all.length === 0 && <p>{t("bankStatement.tick.none")}</p>}
      {/* The list moves in its room, so that what is left over and the buttons stay in sight. */}
      <ScrollArea label={t("bankStatement.tick.title", { amount: money(line.amount) })} className={css.moves}>
        <ul className={ui.rows()}>
          {all.map((move) => (
            <li key={move.row}>
              <label className={ui.row(3, "start", "nowrap")}>
                <Tick checked={chosen.includes(move.row)} onChange={(event) => set(move.row, event.currentTarget.checked)} />
                <Movement move={move} why={"why" in move ? (move.why as Reason[]) : []} />
              </label>
            </li>
          ))}
        </ul>
      </ScrollArea>
      {left !== 0 && <Notice tone="warn">{t("bankStatement.tick.left", { amount: money(left) })}</Notice>}
    </Ask>
  );
}

function Movement({ move: { number, on, amount }, why }: { move: OpenMove; why: readonly Reason[] }) {
  const t = useTranslate();
  const { date, money, between } = useFormat();
  const agreed = why.map((one) => t("bankStatement.tick.why", { why: t(`bankStatement.why.${one}`) }));
  return (
    <span className={classes(ui.stack(0), ui.place("grow"))}>
      <span className={ui.row(2, "baseline", "between")}>
        <Ltr>{number}</Ltr>
        <span className="num">{money(amount)}</span>
      </span>
      <span className={ui.text("xs", "quiet")}>{[date(on), ...agreed].join(between)}</span>
    </span>
  );
}
