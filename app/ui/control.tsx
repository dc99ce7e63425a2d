import type { ComponentProps, ReactNode } from "react";
import { classes } from "#app/ui/primitives.ts";
import { Icon } from "#app/shell/icon.tsx";
import css from "./field.module.css";

export type Look = {
  /** 36 px: filters, tools above a list, cells of a table. */
  small?: boolean | undefined;
  /** Without edge and ground: it stands in a frame that the screen draws. */
  bare?: boolean | undefined;
  /** In a table that is written in: without an edge until one is there, in the table's own size. */
  cell?: boolean | undefined;
};
export const lookOf = ({ small, bare, cell }: Look, ...more: (string | false | undefined)[]) =>
  classes(cell ? css.cell : bare ? css.bare : css.input, small && css.small, ...more);

export const controlLook = css.input;

/** Fields for numbers, phone, e-mail and links read from left to right in both languages. */
const leftToRight = new Set(["tel", "email", "url", "number", "password"]);

export type InputProps = ComponentProps<"input"> &
  Look & {
    icon?: string | undefined;
    after?: string | undefined;
    suffix?: ReactNode;
    tool?: ReactNode;
  };

/** One line of input alone, for a label of your own. `dir` is left to right by itself for numbers, phones, e-mails and links. */
export function Input({ small, bare, cell, icon, after, suffix, tool, className, dir, ...input }: InputProps) {
  const numeric = input.inputMode === "decimal" || input.inputMode === "numeric";
  const direction = dir ?? (numeric || leftToRight.has(input.type ?? "text") ? "ltr" : undefined);
  const look = lookOf(
    { small, bare, cell },
    suffix ? css.withSuffix : (tool ?? after) ? css.withTool : undefined,
    icon && css.withIcon,
    className,
  );
  const line = <input {...input} dir={direction} className={look} />;
  if (!icon && !after && !suffix && !tool) return line;
  return (
    // What is drawn at an end stands at the input's own end, where the room for it is; "auto" would look at the drawing.
    <span className={css.control} dir={direction === "auto" ? undefined : direction}>
      {icon && <Icon name={icon} className={css.icon} />}
      {line}
      {after && <Icon name={after} className={css.caret} />}
      {suffix && <span className={css.suffix}>{suffix}</span>}
      {tool && <span className={css.tool}>{tool}</span>}
    </span>
  );
}

/** A choice from a list alone: the browser's own, drawn with our edges. A bare one and a cell have no arrow. */
export function SelectInput({ small, bare, cell, className, ...select }: ComponentProps<"select"> & Look) {
  if (bare || cell) return <select {...select} className={lookOf({ small, bare, cell }, css.plain, className)} />;
  return (
    <span className={css.control}>
      <select {...select} className={lookOf({ small }, css.select, className)} />
      <Icon name="chevron-down" className={css.caret} />
    </span>
  );
}
