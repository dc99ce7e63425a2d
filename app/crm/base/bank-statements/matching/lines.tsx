import type { ReactNode } from "react";
import { Menu } from "@mantine/core";
import type { Matching } from "#app/crm/base/bank-statements/operations.server.ts";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import table from "#app/ui/table.module.css";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import type { Asking } from "./dialogs.tsx";

type Open = Matching["open"][number];
type Ticked = Matching["ticked"][number];
type Ignored = Matching["ignored"][number];
type OpenProps = { lines: readonly Open[]; today: string; onAsk?: (asking: Asking) => void };

export function OpenLines({ lines, today, onAsk }: OpenProps) {
  const t = useTranslate();
  const { date } = useFormat();
  if (lines.length === 0) return <p className={classes(ui.text("sm", "quiet"), ui.place("above3"))}>{t("bankStatement.open.none")}</p>;
  const waits = ({ holdUntil }: Open) => holdUntil !== null && holdUntil > today;
  return (
    <Lines title={t("bankStatement.open.title")} lines={lines.toSorted((one, other) => Number(waits(one)) - Number(waits(other)))}>
      {(line) => ({
        says: (
          <>
            {line.changed && <span className={ui.text("bad")}>{t("bankStatement.open.changed")}</span>}
            {line.holdUntil && <span>{t("bankStatement.open.hold", { day: date(line.holdUntil) })}</span>}
            {line.asked && (
              <span>
                {t("bankStatement.open.asked")} <RecordLink kind="task" id={line.asked.id} name={line.asked.title} />
              </span>
            )}
            <FreeText>{line.note}</FreeText>
            <Proposal line={line} />
          </>
        ),
        acts: onAsk && <OpenActs line={line} onAsk={onAsk} />,
      })}
    </Lines>
  );
}

function OpenActs({ line, onAsk }: { line: Open; onAsk: (asking: Asking) => void }) {
  const t = useTranslate();
  const label = t("bankStatement.open.more");
  return (
    <>
      {line.changed ? (
        <Act label={t("bankStatement.untick.do")} run={() => onAsk({ untick: line })} />
      ) : (
        <Act label={t("bankStatement.tick.open")} run={() => onAsk({ tick: line })} />
      )}
      <MenuButton button={<IconButton icon="ellipsis" small label={label} />}>
        <Menu.Item onClick={() => onAsk({ note: line })}>{t("bankStatement.note.open")}</Menu.Item>
        {!line.changed && <Menu.Item onClick={() => onAsk({ charge: line })}>{t("bankStatement.charge.open")}</Menu.Item>}
        {!line.changed && <Menu.Item onClick={() => onAsk({ ignore: line })}>{t("bankStatement.ignore.open")}</Menu.Item>}
        {!line.asked && <Menu.Item onClick={() => onAsk({ ask: line })}>{t("bankStatement.ask.open")}</Menu.Item>}
      </MenuButton>
    </>
  );
}

function Proposal({ line: { candidates, changed } }: { line: Open }) {
  const t = useTranslate();
  const sure = candidates.find((one) => one.sure);
  if (changed) return null;
  if (sure)
    return (
      <span>
        {t("bankStatement.open.suggested")} <Ltr>{sure.number}</Ltr>
      </span>
    );
  return <span>{t("bankStatement.open.candidates", { count: candidates.length })}</span>;
}

export function TickedLines({ lines, onUntick }: { lines: readonly Ticked[]; onUntick?: (line: Ticked) => void }) {
  const t = useTranslate();
  return (
    <Lines title={t("bankStatement.ticked.title")} lines={lines}>
      {(line) => ({
        says: <Ltr>{line.numbers}</Ltr>,
        acts: onUntick && !line.frozen && <Act label={t("bankStatement.untick.do")} run={() => onUntick(line)} />,
      })}
    </Lines>
  );
}

type IgnoredProps = { lines: readonly Ignored[]; busy: boolean; onRestore?: (id: string) => void };

export function IgnoredLines({ lines, busy, onRestore }: IgnoredProps) {
  const t = useTranslate();
  return (
    <Lines title={t("bankStatement.ignored.title")} lines={lines}>
      {(line) => ({
        says: <FreeText>{line.ignoredReason}</FreeText>,
        acts: onRestore && !line.frozen && <Act label={t("bankStatement.ignore.undo")} disabled={busy} run={() => onRestore(line.id)} />,
      })}
    </Lines>
  );
}

const Act = ({ label, disabled = false, run }: { label: string; disabled?: boolean; run: () => void }) => (
  <Button size="compact" kind="line" disabled={disabled} onClick={run}>
    {label}
  </Button>
);

type LinesProps<L> = { title: string; lines: readonly L[]; children: (line: L) => { says: ReactNode; acts: ReactNode } };

function Lines<L extends Open | Ticked | Ignored>({ title, lines, children }: LinesProps<L>) {
  const t = useTranslate();
  const { date, between } = useFormat();
  return (
    <MoneyColumns of={lines.map(({ amount }) => amount)}>
      <Table
        label={title}
        columns={[
          t("bankStatement.field.on"),
          t("bankStatement.field.text"),
          { money: t("bankStatement.field.amount") },
          { acts: t("bankStatement.acts") },
        ]}
      >
        <tbody>
          {lines.map((line) => {
            const { says, acts } = children(line);
            return (
              <tr key={line.id}>
                <td>{date(line.on)}</td>
                <th scope="row">
                  <FreeText>
                    {line.text.split(/\s+/u).includes(line.reference)
                      ? line.text
                      : [line.text, line.reference].filter(Boolean).join(between)}
                  </FreeText>
                  <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"))}>{says}</span>
                </th>
                <MoneyCell value={line.amount} />
                <td className={table.acts}>
                  <span className={classes(ui.row(2, "nowrap", "last"), ui.text("whole"))}>{acts}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </MoneyColumns>
  );
}
