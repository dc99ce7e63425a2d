import { useId, useState, type ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "react-router";
import { Segments } from "#app/ui/segments.tsx";
import { DateInput } from "#app/kit/fields/inputs/date-input.tsx";
import { date } from "#app/kit/fields/kinds.ts";
import css from "./lines.module.css";

type DaysFormProps = {
  days: Record<string, { label: string; value: string }>;
  keep?: Record<string, string | null>;
  show: string;
  children?: ReactNode;
};

const field = date();

/** Days that a page is asked for, kept in its address. */
export function DaysForm({ days, keep = {}, show, children }: DaysFormProps) {
  const id = useId();
  const [typed, setTyped] = useState<Record<string, unknown>>(() =>
    Object.fromEntries(Object.entries(days).map(([name, { value }]) => [name, value])),
  );
  return (
    <Form aria-label={show} className={classes(css.range, ui.row(4, "end"))} preventScrollReset>
      {Object.entries(days).map(([name, { label }]) => (
        <DateInput
          key={name}
          field={field}
          name={name}
          id={`${id}-${name}`}
          label={label}
          errors={{}}
          required={false}
          value={typed[name]}
          set={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          words=""
          other={() => undefined}
          fresh
        />
      ))}
      {Object.entries({ ...typed, ...keep }).map(
        ([name, value]) => typeof value === "string" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Button type="submit" kind="line">
        {show}
      </Button>
      {children}
    </Form>
  );
}

type StatesProps<S extends string> = {
  label: string;
  states: readonly S[];
  current: S | null;
  all: string;
  wordOf: (state: S) => string;
  to: (state: S | null) => string;
};

/** Which state is shown, or all of them. */
export function States<S extends string>({ label, states, current, all, wordOf, to }: StatesProps<S>) {
  return (
    <Segments
      label={label}
      segments={[null, ...states].map((state) => ({
        key: state ?? "all",
        to: to(state),
        label: state ? wordOf(state) : all,
        current: state === current,
      }))}
    />
  );
}

/** The query of an address: what is said, without what is empty. */
export const queryOf = (values: Record<string, string | null>): string =>
  new URLSearchParams(Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : []))).toString();
