import { useState, type ReactNode } from "react";
import type { Matching } from "#app/crm/base/bank-statements/operations.server.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { Disclosure } from "#app/kit/form/disclosure.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Tick } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import type { OpenMove, Reason } from "./suggest.ts";
import css from "./tick-dialog.module.css";

type Line = Matching["open"][number];
type Props = { address: string; line: Line; others: readonly Line[]; moves: readonly OpenMove[]; onEnd: () => void };

/**
 * Which movements a row of the bank is: those that it may be come first, with the reasons; the one that agrees is ticked already. Where other rows are open
 * they may be parts of one movement with it.
 */
export function TickDialog({ address, line, others, moves, onEnd }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const [beside, setBeside] = useState<readonly string[]>([]);
  const [chosen, choose] = useState<readonly string[]>(() => line.candidates.flatMap(({ row, sure }) => (sure ? [row] : [])));
  const listed = new Set(line.candidates.map(({ row }) => row));
  const whole = others.reduce((sum, { id, amount }) => (beside.includes(id) ? sum + amount : sum), line.amount);
  const all = [...line.candidates, ...moves.filter(({ row }) => !listed.has(row))];
  // A payment less what was returned of it is one row: movements of the other side come apart. What was ticked stays in sight.
  const [near = [], other = []] = [true, false].map((side) =>
    all.filter(({ row, amount }) => (Math.sign(amount) === Math.sign(whole) || chosen.includes(row)) === side),
  );
  const left = all.reduce((rest, { row, amount }) => (chosen.includes(row) ? rest - amount : rest), whole);
  const severalBoth = beside.length > 0 && chosen.length > 1;
  const title = t("bankStatement.tick.title", { amount: money(whole) });
  return (
    <Ask
      address={address}
      also={{ intent: "tick", id: line.id, lines: beside.join(","), moves: chosen.join(",") }}
      fields={{}}
      labelOf={(field) => field}
      title={title}
      confirm={t("bankStatement.tick.do")}
      blocked={() => chosen.length === 0 || left !== 0 || severalBoth}
      onEnd={onEnd}
    >
      {all.length === 0 && <p>{t("bankStatement.tick.none")}</p>}
      {/* The list moves in its room, so that what is left over and the buttons stay in sight. */}
      <ScrollArea label={title} className={css.moves}>
        <Choices chosen={chosen} set={choose} rows={near.map(asChoice)} />
      </ScrollArea>
      {other.length > 0 && (
        <Disclosure title={t("bankStatement.tick.otherSide")} aside={null}>
          <ScrollArea label={t("bankStatement.tick.otherSide")} className={css.moves}>
            <Choices chosen={chosen} set={choose} rows={other.map(asChoice)} />
          </ScrollArea>
        </Disclosure>
      )}
      {others.length > 0 && (
        <Disclosure title={t("bankStatement.tick.others")} aside={null}>
          <ScrollArea label={t("bankStatement.tick.others")} className={css.moves}>
            <Choices
              chosen={beside}
              set={setBeside}
              rows={others.map(({ id, text, on, amount }) => [id, <Movement key={id} move={{ number: text, on, amount }} why={[]} />])}
            />
          </ScrollArea>
        </Disclosure>
      )}
      {severalBoth && <Notice tone="warn">{t("bankStatement.error.severalBoth")}</Notice>}
      {left !== 0 && <Notice tone="warn">{t("bankStatement.tick.left", { amount: money(left) })}</Notice>}
    </Ask>
  );
}

const whyOf = (move: OpenMove): Reason[] => ("why" in move ? (move.why as Reason[]) : []);

const asChoice = (move: OpenMove): readonly [string, ReactNode] => [move.row, <Movement key={move.row} move={move} why={whyOf(move)} />];

type ChoicesProps = { rows: readonly (readonly [string, ReactNode])[]; chosen: readonly string[]; set: (rows: readonly string[]) => void };

const Choices = ({ rows, chosen, set }: ChoicesProps) => (
  <ul className={ui.rows()}>
    {rows.map(([row, says]) => (
      <li key={row}>
        <label className={ui.row(3, "start", "nowrap")}>
          <Tick
            checked={chosen.includes(row)}
            onChange={(event) => set(event.currentTarget.checked ? [...chosen, row] : chosen.filter((one) => one !== row))}
          />
          {says}
        </label>
      </li>
    ))}
  </ul>
);

function Movement({ move: { number, on, amount }, why }: { move: Pick<OpenMove, "number" | "on" | "amount">; why: readonly Reason[] }) {
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
