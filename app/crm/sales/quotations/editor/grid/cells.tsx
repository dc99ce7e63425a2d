import { useLayoutEffect, useRef, useState } from "react";
import { Input } from "#app/ui/control.tsx";
import { TextareaInput } from "#app/ui/field.tsx";
import { useAutosize } from "#app/ui/autosize.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes } from "#app/ui/primitives.ts";
import type { Message } from "#app/values/errors.ts";
import { directionOf, type Language } from "#app/values/language.ts";
import { onOneLine } from "#app/values/text/trim.ts";
import css from "./grid.module.css";

type CellProps = {
  cell: string;
  label: string;
  value: string;
  set: (value: string) => void;
  disabled: boolean;
};

function useRestore(value: string, set: (value: string) => void) {
  const before = useRef(value);
  return {
    begin: () => void (before.current = value),
    restore: (event: React.KeyboardEvent) => {
      if (event.key !== "Escape" || value === before.current) return;
      event.preventDefault();
      event.stopPropagation();
      set(before.current);
      // Marked as when one came to it: what is typed next replaces it.
      const field = event.currentTarget as HTMLInputElement | HTMLTextAreaElement;
      requestAnimationFrame(() => field.select());
    },
  };
}

type NumberCellProps = CellProps & {
  shown: string;
  error: Message | undefined;
  placeholder?: string;
};

export function NumberCell({ cell, label, value, set, shown, error, disabled, placeholder }: NumberCellProps) {
  const t = useTranslate();
  const [writing, setWriting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { begin, restore } = useRestore(value, set);
  useLayoutEffect(() => {
    if (writing) input.current?.select();
  }, [writing]);
  const wrong = error && !writing ? t(error.key, error.values) : undefined;
  return (
    <>
      <Input
        cell
        ref={input}
        data-cell={cell}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        className={classes(css.cell, css.figure, "num")}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={wrong ? `${cell}-wrong` : undefined}
        title={wrong}
        disabled={disabled}
        placeholder={placeholder}
        value={writing || error ? value : shown}
        onFocus={() => {
          begin();
          setWriting(true);
        }}
        onBlur={() => setWriting(false)}
        onKeyDown={restore}
        onChange={(event) => set(event.target.value)}
      />
      {wrong && (
        <span id={`${cell}-wrong`} className="sr">
          {wrong}
        </span>
      )}
    </>
  );
}

export function TextCell({
  cell,
  label,
  value,
  set,
  disabled,
  side,
  placeholder,
  className,
  onSlash,
}: CellProps & { side: Language; placeholder?: string | undefined; className?: string | undefined; onSlash?: () => void }) {
  const area = useAutosize(value);
  const { begin, restore } = useRestore(value, set);
  return (
    <TextareaInput
      cell
      ref={area}
      data-cell={cell}
      rows={1}
      lang={side}
      dir={directionOf(side)}
      className={classes(css.cell, css.words, className)}
      aria-label={label}
      disabled={disabled}
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      onFocus={begin}
      onKeyDown={(event) => {
        restore(event);
        if (event.key === "/" && value === "" && onSlash) {
          event.preventDefault();
          onSlash();
        }
      }}
      onChange={(event) => set(onOneLine(event.target.value))}
    />
  );
}
