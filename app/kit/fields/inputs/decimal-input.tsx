import { useLayoutEffect, useRef, useState } from "react";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import type { Message } from "#app/values/errors.ts";
import { decimalRule, groupedNumber, type DecimalKind } from "#app/kit/fields/decimal.ts";
import { Input } from "#app/ui/control.tsx";
import { FieldFrame, wired } from "#app/ui/field.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";

/** Money, percent, a number or a measure: typed in either kind of digits, from left to right, its unit at its own end. */
export function DecimalInput({ field, id, label, hint, error, required, disabled, value, set }: InputProps<FieldOf<DecimalKind>>) {
  const [writing, setWriting] = useState(false);
  const wrong = error ?? (writing ? undefined : warningOf(field, value));
  return (
    <FieldFrame {...{ id, label, hint, required }} error={wrong}>
      <DecimalBox {...{ field, disabled, value, set }} {...wired(id, wrong, hint)} onWriting={setWriting} />
    </FieldFrame>
  );
}

/** What a number will be asked about: a comma that could mean two things, a sum that is none. Told at once, not only after saving. */
function warningOf(field: FieldOf<DecimalKind>, value: unknown): Message | undefined {
  const read = parseDecimal(typedOf(value), decimalRule(field));
  return read.ok || read.nothing ? undefined : read.message;
}

const typedOf = (value: unknown): string => (typeof value === "string" ? value : typeof value === "number" ? String(value) : "");

type BoxProps = Pick<InputProps<FieldOf<DecimalKind>>, "field" | "disabled" | "value" | "set"> &
  Partial<ReturnType<typeof wired>> & {
    "aria-labelledby"?: string;
    "aria-label"?: string;
    onWriting?: (writing: boolean) => void;
  };

/** The box of such a number alone, for a label of one's own. */
export function DecimalBox({ field, disabled, value, set, onWriting, ...more }: BoxProps) {
  const t = useTranslate();
  const [writing, setWriting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  const { text } = useFormat();
  const typed = typedOf(value);
  const [touched, setTouched] = useState(false);
  // In the reader's digits, until he writes it otherwise.
  const digits = text(typed);
  const read = digits === typed ? typed : digits.replace(".", "٫");
  // Who comes by the keyboard has the whole number marked, so that what he types replaces it. Its commas going away would take the mark along.
  useLayoutEffect(() => {
    if (writing && !pressed.current) input.current?.select();
  }, [writing]);
  const write = (now: boolean) => {
    setWriting(now);
    setTouched(false);
    onWriting?.(now);
  };
  const unit =
    field.kind === "money"
      ? t("kit.form.unit.egp")
      : field.kind === "percent"
        ? t("kit.form.unit.percent")
        : field.kind === "measure"
          ? t(field.unit === "m2" ? "kit.form.unit.m2" : "kit.form.unit.m")
          : null;
  const grouped = field.kind === "number" ? field.grouped : true;
  return (
    <Input
      {...more}
      ref={input}
      type="text"
      inputMode="decimal"
      className="num"
      suffix={unit}
      aria-required={field.required || undefined}
      disabled={disabled}
      autoComplete="off"
      value={touched ? typed : writing || !grouped ? read : groupedNumber(read)}
      onPointerDown={() => (pressed.current = true)}
      onFocus={() => write(true)}
      onBlur={() => {
        pressed.current = false;
        write(false);
      }}
      onChange={(event) => {
        setTouched(true);
        set(event.target.value);
      }}
    />
  );
}
