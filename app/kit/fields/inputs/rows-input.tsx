import { useId, useMemo, useRef } from "react";
import type { Option } from "#app/kit/entity/screens.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { draftOf, draftsOf, type Draft, type Fields } from "#app/kit/fields/kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { RowTools } from "./row-tools.tsx";
import css from "./rows-input.module.css";

type RowsProps = PartProps & {
  fields: Fields;
  labelOf: (field: string) => string;
  add: string;
  most: number;
  options?: Readonly<Record<string, readonly Option[]>>;
  words?: string;
  /** What a new row begins with. */
  first?: Draft;
  ask?: (field: string, typed: string, signal: AbortSignal) => Promise<Option[]>;
  /** Fields that mean nothing in a row as it stands. */
  hidden?: (row: Draft) => readonly string[];
};

const rowsOf = (value: unknown): Draft[] => (Array.isArray(value) ? (value as Draft[]) : []);

/** Rows of a part, each with its fields, in order: added, moved and removed by buttons. Rows are drafts from the first change on. */
export function RowsInput(props: RowsProps) {
  const { fields, labelOf, add, most, options = {}, words = "", first, ask, hidden, id, value, set, errors, disabled = false } = props;
  const own = useId();
  const list = useRef<HTMLOListElement>(null);
  const rows = rowsOf(value);
  const asks = useMemo(
    () =>
      Object.fromEntries(
        Object.keys(fields).map((name) => [name, ask && ((typed: string, signal: AbortSignal) => ask(name, typed, signal))]),
      ),
    [fields, ask],
  );
  const focus = (row: number, part: string) =>
    requestAnimationFrame(() => list.current?.children[row]?.querySelector<HTMLElement>(part)?.focus());
  const move = (from: number, to: number, part: string) => {
    set(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!));
    focus(to, part);
  };
  const append = () => {
    set([...rows, { ...draftsOf(fields, null), ...first }]);
    focus(rows.length, "input, textarea, button");
  };
  const fieldsOf = (row: Draft) => {
    const absent = hidden?.(row) ?? [];
    return Object.entries(fields).filter(([name]) => !absent.includes(name));
  };
  const change = (row: number, field: string, next: unknown) => set(rows.with(row, { ...rows[row], [field]: next }));
  return (
    <>
      <ol ref={list} className={classes(css.rows, ui.stack(0))}>
        {rows.map((row, at) => (
          // A row has no name of its own: its place is what it is.
          <li key={at} data-line={at} className={classes(css.row, ui.place("pad4"))}>
            <div className={css.fields}>
              {fieldsOf(row).map(([name, field]) => (
                <div key={name} data-kind={field.kind} className={css.field}>
                  <AnyInput
                    field={field}
                    name={name}
                    id={`${own}-${at}-${name}`}
                    label={labelOf(name)}
                    error={errors[`${at}.${name}`]}
                    disabled={disabled}
                    // A row holds values as they came and drafts as they were typed: numbers that came are whole steps.
                    value={typeof row[name] === "number" ? draftOf(field, row[name]) : row[name]}
                    set={(next) => change(at, name, next)}
                    words={words}
                    options={options[name]}
                    ask={asks[name]}
                    other={(other) => row[other]}
                  />
                </div>
              ))}
            </div>
            <RowTools
              at={at}
              of={rows.length}
              disabled={disabled}
              move={(to, part) => move(at, to, part)}
              remove={() => set(rows.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button kind="ghost" icon="plus" id={id} className={ui.place("atStart")} disabled={disabled || rows.length >= most} onClick={append}>
        {add}
      </Button>
    </>
  );
}
