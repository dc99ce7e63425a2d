import { useId, useState, type ReactNode } from "react";

import { placed } from "#app/kit/drag/reorder.ts";
import { Sortable, SortHandle } from "#app/kit/drag/sortable.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { IconButton, Press, TextButton } from "#app/ui/button.tsx";
import { errorsBelow } from "#app/values/errors.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { useRowKeys } from "./row-keys.ts";
import css from "./rows-editor.module.css";

export type Row = Record<string, unknown>;
export type RowProps = { row: Row; at: number; set: (some: Row) => void; errors: PartProps["errors"]; disabled: boolean | undefined };

type RowsEditorProps = {
  part: Pick<PartProps, "value" | "set" | "errors" | "disabled">;
  blank: () => Row;
  add: string;
  nameOf: (row: Row) => string;
  renderLine: (row: Row) => ReactNode;
  children: (props: RowProps) => ReactNode;
  ordered?: boolean;
  removable?: (row: Row) => boolean;
  empty?: ReactNode;
};

/** The rows of a part of a form; none where it holds something else. */
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);

/** Rows that are edited where they stand: folded to one line each, opened one by one; a row with something wrong in it is open. */
export function RowsEditor({ part, blank, add, nameOf, renderLine, children, ordered = false, removable, empty }: RowsEditorProps) {
  const rows = rowsOf(part.value);
  const { keys, added, removed, moved } = useRowKeys(rows.length);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const t = useTranslate();
  const base = useId();
  const wrong = (at: number) => Object.keys(part.errors).some((path) => path === String(at) || path.startsWith(`${at}.`));
  const toggle = (key: string) => setOpen((now) => new Set(now.has(key) ? [...now].filter((other) => other !== key) : [...now, key]));

  const item = (at: number) => {
    const key = keys[at]!;
    const row = rows[at]!;
    const isOpen = open.has(key) || wrong(at);
    const name = nameOf(row);
    return (
      <li key={key} className={classes(css.row, ui.text("icon16"))} data-sort={key}>
        <div className={ui.row(2, "nowrap")}>
          {ordered && !part.disabled && <SortHandle id={key} name={name} />}
          <Press
            className={classes(css.summary, ui.row(3, "nowrap"), ui.text("sm", "link"), ui.place("grow"))}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${base}-${key}` : undefined}
            disabled={wrong(at)}
            onClick={() => toggle(key)}
          >
            <span className={classes(css.words, ui.row(3, "nowrap"), ui.place("grow"))}>{renderLine(row)}</span>
            <Icon name="chevron-down" className={classes(css.caret, ui.text("quiet", "icon16"), ui.place("fixed"), isOpen && css.turned)} />
          </Press>
          {removable?.(row) === false && <span className={classes(css.noBin, ui.place("fixed"))} />}
          {!part.disabled && (removable?.(row) ?? true) && (
            <IconButton
              icon="trash-2"
              label={t("kit.form.remove", { name })}
              onClick={() => {
                removed(at);
                part.set(rows.filter((_, place) => place !== at));
              }}
            />
          )}
        </div>
        {isOpen && (
          <div id={`${base}-${key}`} className={css.inside}>
            {children({
              row,
              at,
              errors: errorsBelow(part.errors, at),
              disabled: part.disabled,
              set: (some) => part.set(rows.map((other, place) => (place === at ? { ...other, ...some } : other))),
            })}
          </div>
        )}
      </li>
    );
  };

  const list = <ul data-sort-list="">{rows.map((_, at) => item(at))}</ul>;
  return (
    <div className={classes(css.rows, ui.stack(2, "tight"))}>
      {rows.length === 0 && empty && <p className={ui.text("sm", "quiet")}>{empty}</p>}
      {ordered ? (
        <Sortable
          lists={[{ id: "", items: rows.map((row, at) => ({ id: keys[at]!, name: nameOf(row) })) }]}
          onMove={(id, _, at) => {
            const ids = placed(keys, id, at);
            part.set(ids.map((one) => rows[keys.indexOf(one)]!));
            moved(ids);
          }}
        >
          {list}
        </Sortable>
      ) : (
        list
      )}
      {!part.disabled && (
        <TextButton
          icon="plus"
          className={ui.place("pad2")}
          onClick={() => {
            const key = added();
            setOpen((now) => new Set([...now, key]));
            part.set([...rows, blank()]);
          }}
        >
          {add}
        </TextButton>
      )}
    </div>
  );
}
