import { useState } from "react";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { cairoInstant, inCairo, isDay } from "#app/values/calendar.ts";
import { CalendarPopover } from "./calendar-popover.tsx";
import css from "./field.module.css";
import { FieldFrame, toldBy, wired } from "./field-frame.tsx";
import dateCss from "./date.module.css";
import type { InputProps } from "./input-props.ts";
import type { FieldOf } from "./kinds.ts";
import { dayToType, typedClock, typedDay } from "./typed-day.ts";

/** A day: typed in any usual way and in either kind of digits, or chosen from the calendar. Shown in words while nobody writes in it. */
export function DateInput({ field, id, label, hint, error, required, disabled, value, set }: InputProps<FieldOf<"date">>) {
  return (
    <FieldFrame {...{ id, label, hint, error, required }}>
      <DayControl {...wired(id, error, hint)} label={label} needed={field.required} disabled={disabled} value={value} set={set} />
    </FieldFrame>
  );
}

type DayControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  label: string;
  /** In a group the label names both parts; each says which one it is. */
  part?: string;
  needed: boolean;
  disabled: boolean | undefined;
  value: unknown;
  /** A day, null, or what was typed where it could not be read. */
  set: (value: string | null) => void;
};

function DayControl({ id, label, part, needed, disabled, value, set, ...told }: DayControlProps) {
  const { date } = useFormat();
  const [typing, setTyping] = useState<string | null>(null);
  const kept = typeof value === "string" ? value : "";
  const day = isDay(kept) ? kept : null;
  return (
    <span className={css.control}>
      <input
        id={id}
        {...told}
        type="text"
        className={classes(css.input, dateCss.day)}
        aria-label={part}
        aria-required={needed || undefined}
        disabled={disabled}
        autoComplete="off"
        {...(typing === null ? {} : { dir: "ltr" as const })}
        value={typing ?? (day ? date(day) : kept)}
        onFocus={() => setTyping(day ? dayToType(day) : kept)}
        onChange={(event) => {
          const text = event.target.value;
          setTyping(text);
          set(text.trim() ? (typedDay(text) ?? text) : null);
        }}
        onBlur={() => setTyping(null)}
      />
      <CalendarPopover
        label={label}
        day={day}
        disabled={disabled}
        onChoose={(chosen) => {
          setTyping(null);
          set(chosen);
        }}
      />
    </span>
  );
}

/** A day and a time in Cairo; the instant they stand for is what is kept. */
export function DateTimeInput({ field, id, label, hint, error, required, disabled, value, set }: InputProps<FieldOf<"dateTime">>) {
  const t = useTranslate();
  const { time } = useFormat();
  const [typing, setTyping] = useState<string | null>(null);
  const there = partsOf(value);
  const settle = (day: string, clock: string) => {
    const [realDay, realClock] = [isDay(day) ? day : typedDay(day), typedClock(clock)];
    if (realDay && realClock) set(cairoInstant(realDay, realClock).toISOString());
    // Half of it is no instant: it is sent as it stands, and the answer says what is missing.
    else set(day || clock ? `${day} ${clock}` : null);
  };
  const told = toldBy(id, error, hint);
  return (
    <FieldFrame {...{ id, label, error, required }} hint={hint ?? t("kit.form.cairoTime")} group>
      <div role="group" aria-labelledby={`${id}-label`} className={dateCss.both}>
        <DayControl
          id={id}
          aria-describedby={told ?? `${id}-hint`}
          aria-invalid={error ? true : undefined}
          label={label}
          part={t("kit.form.day", { field: label })}
          needed={field.required}
          disabled={disabled}
          value={there.day || null}
          set={(day) => settle(day ?? "", there.clock)}
        />
        <input
          type="text"
          inputMode="numeric"
          dir="ltr"
          className={classes(css.input, dateCss.clock, "num")}
          aria-label={t("kit.form.time", { field: label })}
          aria-invalid={error ? true : undefined}
          disabled={disabled}
          autoComplete="off"
          placeholder={time("16:40")}
          value={typing ?? (typedClock(there.clock) ? time(there.clock) : there.clock)}
          onFocus={() => setTyping(there.clock)}
          onChange={(event) => {
            setTyping(event.target.value);
            settle(there.day, typedClock(event.target.value) ?? event.target.value);
          }}
          onBlur={() => setTyping(null)}
        />
      </div>
    </FieldFrame>
  );
}

/** An instant as Cairo sees it, or the two halves that make none yet. */
function partsOf(value: unknown): { day: string; clock: string } {
  if (typeof value !== "string") return { day: "", clock: "" };
  if (/^\d{4}-\d{2}-\d{2}T.*Z$/.test(value) && !Number.isNaN(Date.parse(value))) return inCairo(new Date(value));
  const cut = value.lastIndexOf(" ");
  return { day: value.slice(0, cut), clock: value.slice(cut + 1) };
}
