import { ScrollArea } from "#app/ui/scroll-area.tsx";
import { useState } from "react";
import { Press, IconButton } from "#app/ui/button.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { ColumnHead } from "./column-head.tsx";
import { ImportCell } from "./import-cell.tsx";
import css from "./import.module.css";
import { importAddress } from "./address.ts";
import type { ImportDone } from "./import-page.server.ts";
import type { ImportRow, KnownColumn, Preview, RowState } from "./preview.ts";
import { Icon } from "#app/shell/icon.tsx";
import type { Message } from "#app/values/errors.ts";
import { postForm } from "#app/kit/record/post-form.ts";

const atOnce = 50;

type TableProps = {
  preview: Preview;
  path: string;
  rows: readonly ImportRow[];
  same: ReadonlyMap<number, Message[]>;
  state: RowState;
  busy: boolean;
  onMapping: (mapping: (string | null)[]) => void;
  onRow: (row: ImportRow) => void;
  onLeave: (line: number) => void;
};

/** The file's rows of one kind, under what its columns mean. */
export function ImportTable({ preview, path, rows, same, state, busy, onMapping, onRow, onLeave }: TableProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const { language } = useLanguage();
  const [many, setMany] = useState(atOnce);
  const warned = ({ line, warnings = [] }: ImportRow): Message[] => [...warnings, ...(same.get(line) ?? [])];
  const leaves = rows.some((row) => row.state === "wrong" || warned(row).length > 0);
  const known = new Map(preview.columns.map((column) => [column.key, column]));
  return (
    <>
      <ScrollArea className={css.scroll} label={t(`transfer.state.${state}`)}>
        <table className={classes(css.table, ui.text("sm"), ui.place("full"))}>
          <thead>
            <tr>
              <th scope="col" className={classes(css.line, ui.text("quiet"))}>
                {t("transfer.import.line")}
              </th>
              {preview.head.map((name, at) => (
                <th key={at} scope="col">
                  <ColumnHead
                    name={name}
                    meaning={preview.mapping[at] ?? null}
                    meanings={preview.columns.map(({ key, label }) => [key, inLanguage(label, language).text])}
                    busy={busy}
                    // a meaning is given once: the column that had it is left out
                    onChange={(key) =>
                      onMapping(preview.mapping.map((other, place) => (place === at ? key : other === key ? null : other)))
                    }
                  />
                </th>
              ))}
              {leaves && <th aria-label={t("transfer.import.leave")} />}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, many).map((row) => (
              <Row
                key={row.line}
                row={row}
                head={preview.head}
                columns={preview.mapping.map((key) => (key === null ? null : (known.get(key) ?? null)))}
                mapping={preview.mapping}
                rules={preview.rules}
                path={path}
                warnings={warned(row)}
                leaves={leaves}
                reading={busy}
                onRow={onRow}
                onLeave={onLeave}
              />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {rows.length > many && (
        <Press className={classes(css.link, ui.text("clay", "underlined"))} onClick={() => setMany(many + atOnce * 4)}>
          {t("transfer.import.more", { count: rows.length - many, shown: number(many) })}
        </Press>
      )}
    </>
  );
}

type RowProps = Pick<TableProps, "path" | "onRow" | "onLeave"> & {
  leaves: boolean;
  reading: boolean;
  warnings: Message[];
  row: ImportRow;
  head: readonly string[];
  columns: (KnownColumn | null)[];
  mapping: Preview["mapping"];
  rules: Preview["rules"];
};

function Row({ row, head, columns, mapping, rules, path, leaves, reading, warnings, onRow, onLeave }: RowProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { number } = useFormat();
  const [busy, setBusy] = useState(false);
  const check = async (cells: string[]) => {
    setBusy(true);
    const rows = JSON.stringify([{ line: row.line, cells, id: row.id, version: row.version }]);
    const answer = await postForm<ImportDone>(`${importAddress(path)}/rows`, {
      intent: "check",
      mapping: JSON.stringify(mapping),
      rules: JSON.stringify(rules),
      rows,
    });
    setBusy(false);
    if (answer.ok && answer.data && "rows" in answer.data && answer.data.rows[0]) return onRow(answer.data.rows[0]);
    // what was typed stays; the next change asks again
    onRow({
      ...row,
      cells,
      errors: answer.ok ? row.errors : [{ at: null, message: answer.message }, ...row.errors.filter(({ at }) => at !== null)],
    });
  };
  return (
    <>
      <tr aria-busy={busy} data-state={row.state}>
        <td className={classes(css.line, ui.text("quiet"))}>
          <span className="num">{number(row.line)}</span>
        </td>
        {row.cells.map((cell, at) => {
          const message = row.errors.find((error) => error.at === at)?.message;
          const column = columns[at] ?? null;
          return (
            <td
              key={at}
              data-out={column ? undefined : ""}
              data-label={column ? inLanguage(column.label, language).text : head[at]}
              data-wrong={message ? "" : undefined}
            >
              {message && column ? (
                <ImportCell
                  value={cell}
                  label={inLanguage(column.label, language).text}
                  words={column.words}
                  error={t(message.key, message.values)}
                  disabled={busy}
                  onChange={(value) => void check(row.cells.map((other, place) => (place === at ? value : other)))}
                />
              ) : (
                <span className={classes(css.cell, ui.text("anywhere"))}>
                  <bdi>{cell}</bdi>
                </span>
              )}
            </td>
          );
        })}
        {leaves && (
          <td className={css.act}>
            {(row.state === "wrong" || warnings.length > 0) && (
              <IconButton
                icon="x-mark"
                small
                disabled={reading}
                label={t("transfer.import.leaveRow", { line: row.line })}
                title={t("transfer.import.leave")}
                onClick={() => onLeave(row.line)}
              />
            )}
          </td>
        )}
      </tr>
      <RowNotes row={row} warnings={warnings} span={row.cells.length + (leaves ? 1 : 0)} />
    </>
  );
}

function RowNotes({ row, warnings, span }: Pick<RowProps, "row" | "warnings"> & { span: number }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const whole = row.errors.filter(({ at }) => at === null);
  return (
    <>
      {warnings.length > 0 && (
        <tr className={css.warned}>
          <td />
          <td colSpan={span}>
            {warnings.map((message, place) => (
              <p key={place} className={classes(ui.row(2, "nowrap"), ui.text("xs", "warn", "icon14"))}>
                <Icon name="triangle-alert" />
                {t(message.key, message.values)}
              </p>
            ))}
          </td>
        </tr>
      )}
      {whole.length > 0 && (
        <tr className={css.whole}>
          <td />
          <td colSpan={span}>
            {whole.map(({ field, message }) => (
              <p key={`${field?.en} ${message.key}`}>
                {field
                  ? t("kit.list.ofField", { field: inLanguage(field, language).text, message: t(message.key, message.values) })
                  : t(message.key, message.values)}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}
