import { useRef, useState, type ClipboardEvent } from "react";
import type { Option } from "#app/kit/entity/screens.ts";
import { Dialog } from "#app/kit/feedback/dialog.tsx";
import { ColumnHead } from "#app/kit/transfer/column-head.tsx";
import css from "#app/kit/transfer/import.module.css";
import { useTranslate } from "#app/locale/reader.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { Button } from "#app/ui/button.tsx";
import { Tick } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import { onOneLine } from "#app/values/text/trim.ts";
import { lineBounds } from "#app/crm/base/priced/fields.ts";
import {
  guessColumns,
  linesFrom,
  longestFigure,
  pastedMeanings,
  pasteBounds,
  readPastedRows,
  type PastedLine,
  type PastedMeaning,
} from "./pasted-rows.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;
type Pasted = { text: string; field: Field; from: number; to: number; free: number };

const shownRows = 5;
const shownFaults = 5;

type PasteRules = {
  units: readonly Option[];
  longest: number;
  free: number;
  onLines: (lines: PastedLine[], field: HTMLElement) => void;
};

export function usePastedLines(rules: PasteRules) {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  return {
    onPaste: (event: ClipboardEvent<HTMLElement>, tabsOnly = false): void => {
      const field = event.target as Field;
      const text = event.clipboardData.getData("text/plain");
      const rows = text.includes("\t") || (!tabsOnly && /[\r\n]/.test(text.trim()));
      if (!rows || field.disabled || field.readOnly || event.defaultPrevented) return;
      event.preventDefault();
      setPasted({ text, field, from: field.selectionStart ?? 0, to: field.selectionEnd ?? 0, free: rules.free });
    },
    dialog: pasted && <PasteDialog {...rules} pasted={pasted} onClose={() => setPasted(null)} />,
  };
}

type PastedListRules<L> = Pick<PasteRules, "units" | "longest"> & {
  lines: readonly L[];
  set: (lines: L[]) => void;
  lineOf: (pasted: PastedLine) => L;
  isEmpty: (line: L) => boolean;
};

export function usePastedIntoList<L>({ lines, set, lineOf, isEmpty, ...rules }: PastedListRules<L>) {
  const t = useTranslate();
  const { show, dismiss } = useToast();
  const undo = useRef<string | null>(null);
  const setLines = (next: L[]) => {
    if (undo.current) dismiss(undo.current);
    undo.current = null;
    set(next);
  };
  const pasting = usePastedLines({
    ...rules,
    free: lineBounds.lines - lines.length,
    onLines: (pasted, field) => {
      const line = field.closest<HTMLElement>("[data-line]");
      const list = line?.parentElement;
      const at = Number(line?.dataset["line"] ?? lines.length - 1);
      const here = lines[at];
      const replaced = here !== undefined && isEmpty(here) ? 1 : 0;
      const first = at + 1 - replaced;
      setLines(lines.toSpliced(first, replaced, ...pasted.map(lineOf)));
      requestAnimationFrame(() =>
        list?.querySelector<HTMLElement>(`[data-line="${first}"] :is(input:not([type=radio], [type=checkbox]), textarea)`)?.focus(),
      );
      const title = t("transfer.paste.added", { count: pasted.length });
      undo.current = show({ title, action: { label: t("kit.undo"), run: () => set([...lines]) } });
    },
  });
  return { ...pasting, set: setLines };
}

function PasteDialog({ pasted, units, longest, onLines, onClose }: PasteRules & { pasted: Pasted; onClose: () => void }) {
  const t = useTranslate();
  const [rows] = useState(() => readPastedRows(pasted.text));
  const [{ head, columns }, setReading] = useState(() => guessColumns(rows ?? [], units));
  const first = head ? 1 : 0;
  const body = rows?.slice(first) ?? [];
  const { lines, unread } = linesFrom(body, columns, { units, longest });
  const name = (at: number) => (head && rows?.[0]?.[at]) || t("transfer.paste.column", { column: at + 1 });
  const setMeaning = (at: number, meaning: PastedMeaning) =>
    setReading({
      head,
      columns: columns.map((other, place) => (place === at ? meaning : other === meaning && meaning !== "description" ? "none" : other)),
    });
  const refused = [
    rows === null && t("transfer.paste.large", pasteBounds),
    lines.length > pasted.free && t("transfer.paste.full", { count: lines.length, free: pasted.free }),
    unread.some(({ why }) => why === "long") && t("transfer.paste.long", { longest, figure: longestFigure }),
  ].filter((one) => one !== false);
  const asText = () => {
    const { field, text, from, to } = pasted;
    onClose();
    field.focus();
    field.setRangeText(onOneLine(text.split("\t").join(" ").trim()), from, to, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  return (
    <Dialog
      title={t("transfer.paste.title")}
      onClose={onClose}
      foot={
        <>
          <Button kind="line" onClick={asText}>
            {t("transfer.paste.asText")}
          </Button>
          <Button
            kind="clay"
            data-autofocus=""
            disabled={refused.length > 0 || lines.length === 0}
            onClick={() => {
              onClose();
              onLines(lines, pasted.field);
            }}
          >
            {t("transfer.paste.add", { count: lines.length })}
          </Button>
        </>
      }
    >
      <div className={ui.stack(4)}>
        {rows && rows.length > 1 && (
          <label className={classes(ui.row(2, "nowrap"), ui.text("sm"))}>
            <Tick checked={head} onChange={({ target }) => setReading({ head: target.checked, columns })} />
            <span>{t("transfer.paste.head")}</span>
          </label>
        )}
        {rows && <PastedTable body={body} columns={columns} name={name} setMeaning={setMeaning} />}
        {body.length > shownRows && <p className={ui.text("sm", "soft")}>{t("transfer.paste.more", { count: body.length - shownRows })}</p>}
        {unread.length > 0 && (
          <ul className={classes(ui.stack(1), ui.text("sm", "warn"))} aria-label={t("transfer.paste.faults")}>
            {unread.slice(0, shownFaults).map(({ row, column, why }) => (
              <li key={`${row} ${column}`}>
                {t(`transfer.paste.unread.${why}`, { row: row + first + 1, column: name(column), cell: body[row]![column]!.slice(0, 60) })}
              </li>
            ))}
            {unread.length > shownFaults && <li>{t("transfer.paste.moreFaults", { count: unread.length - shownFaults })}</li>}
          </ul>
        )}
        {refused.map((sentence) => (
          <p key={sentence} role="alert" className={ui.text("sm", "bad")}>
            {sentence}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

type PastedTableProps = {
  body: readonly string[][];
  columns: readonly PastedMeaning[];
  name: (at: number) => string;
  setMeaning: (at: number, meaning: PastedMeaning) => void;
};

function PastedTable({ body, columns, name, setMeaning }: PastedTableProps) {
  const t = useTranslate();
  const meanings = pastedMeanings.map((one) => [one, t(`transfer.paste.meaning.${one}`)] as const);
  return (
    <ScrollArea className={css.scroll} label={t("transfer.paste.title")}>
      <table className={classes(css.table, ui.text("sm"), ui.place("full"))}>
        <thead>
          <tr>
            {columns.map((meaning, at) => (
              <th key={at} scope="col">
                <ColumnHead
                  name={name(at)}
                  meaning={meaning === "none" ? null : meaning}
                  meanings={meanings}
                  onChange={(key) => setMeaning(at, (key ?? "none") as PastedMeaning)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.slice(0, shownRows).map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={at} data-label={name(at)} data-out={columns[at] === "none" ? "" : undefined}>
                  <span className={classes(css.cell, ui.text("anywhere"))}>
                    <bdi>{cell}</bdi>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
