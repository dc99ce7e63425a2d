import { useLayoutEffect, useRef, useState } from "react";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { cairoDay, cairoInstant, inCairo, isDay } from "#app/values/calendar.ts";
import { CalendarPopover } from "./calendar-popover.tsx";
import { Input } from "#app/ui/control.tsx";
import { FieldFrame, describedBy, wired } from "#app/ui/field.tsx";
import dateCss from "./date.module.css";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";
import { dayToType, typedClock, typedDay } from "#app/values/text/typed-day.ts";

/** A day: typed in any usual way and in either kind of digits, or chosen from the calendar. Shown in words while nobody writes in it. */
export function DateInput({ field, id, label, hint, error, required, disabled, value, set }: InputProps<FieldOf<"date">>) {
  return (
    <FieldFrame {...{ id, label, hint, error, required }}>
      <DayControl {...wired(id, error, hint)} label={label} needed={field.required} disabled={disabled} value={value} set={set} />
    </FieldFrame>
  );
}

/** What is typed, null while nobody writes. `enter` selects all of a text: as soon as it is drawn, and after a click, unless something was typed. */
function useTyping() {
  const [typing, setTyping] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const writing = typing !== null;
  useLayoutEffect(() => {
    if (writing) input.current?.select();
  }, [writing]);
  const enter = (text: string) => {
    setTyping(text);
    requestAnimationFrame(() => {
      if (input.current?.value === text) input.current.select();
    });
  };
  return { input, typing, setTyping, enter };
}

type DayControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  label: string;
  part?: string;
  needed: boolean;
  disabled: boolean | undefined;
  value: unknown;
  set: (value: string | null) => void;
};

function DayControl({ id, label, part, needed, disabled, value, set, ...aria }: DayControlProps) {
  const { date, text: inDigits } = useFormat();
  const { input, typing, setTyping, enter } = useTyping();
  const stored = typeof value === "string" ? value : "";
  const day = isDay(stored) ? stored : null;
  return (
    <Input
      id={id}
      {...aria}
      ref={input}
      type="text"
      aria-label={part}
      aria-required={needed || undefined}
      disabled={disabled}
      autoComplete="off"
      className={dateCss.day}
      value={typing ?? (day ? date(day) : stored)}
      onFocus={() => enter(day ? inDigits(dayToType(day)) : stored)}
      onChange={(event) => {
        const text = event.target.value;
        setTyping(text);
        set(text.trim() ? (typedDay(text, cairoDay(new Date())) ?? text) : null);
      }}
      onBlur={() => setTyping(null)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        event.currentTarget.parentElement?.querySelector("button")?.click();
      }}
      tool={
        <CalendarPopover
          label={label}
          day={day}
          disabled={disabled}
          onChoose={(chosen) => {
            setTyping(null);
            set(chosen);
          }}
        />
      }
    />
  );
}

/** A day and a time in Cairo; the instant they stand for is what is kept. */
export function DateTimeInput({ field, id, label, hint, error, required, disabled, value, set }: InputProps<FieldOf<"dateTime">>) {
  const t = useTranslate();
  const { time, text } = useFormat();
  const { input, typing, setTyping, enter } = useTyping();
  // The two halves as they were typed last: where they make no instant, the value cannot tell any more where one ended and the other began.
  const [typed, setTyped] = useState<Halves & { value: unknown }>({ day: "", clock: "", value: undefined });
  const there = halvesOf(value) ?? (typed.value === value ? typed : { day: typeof value === "string" ? value : "", clock: "" });
  const settle = (day: string, clock: string) => {
    const [realDay, realClock] = [
      isDay(day) ? day : typedDay(day, cairoDay(new Date())),
      typedClock(clock) ?? (clock.trim() === "" ? field.alone : null),
    ];
    // Half of it is no instant: it is sent as it stands, and the answer says what is missing.
    const next = realDay && realClock ? cairoInstant(realDay, realClock).toISOString() : `${day} ${clock}`.trim() || null;
    setTyped({ day, clock, value: next });
    set(next);
  };
  const describedById = describedBy(id, error, hint);
  return (
    <FieldFrame {...{ id, label, error, required }} hint={hint ?? t("kit.form.cairoTime")} group>
      <div role="group" aria-labelledby={`${id}-label`} className={dateCss.both}>
        <DayControl
          id={id}
          aria-describedby={describedById ?? `${id}-hint`}
          aria-invalid={error ? true : undefined}
          label={label}
          part={t("kit.form.day", { field: label })}
          needed={field.required}
          disabled={disabled}
          value={there.day || null}
          set={(day) => settle(day ?? "", there.clock)}
        />
        <Input
          ref={input}
          type="text"
          dir="ltr"
          className="num"
          aria-label={t("kit.form.time", { field: label })}
          aria-invalid={error ? true : undefined}
          disabled={disabled}
          autoComplete="off"
          placeholder={time("16:40")}
          value={typing ?? (typedClock(there.clock) ? time(there.clock) : there.clock)}
          onFocus={() => enter(text(there.clock))}
          onChange={(event) => {
            setTyping(event.target.value);
            settle(there.day, event.target.value);
          }}
          onBlur={() => setTyping(null)}
        />
      </div>
    </FieldFrame>
  );
}

type Halves = { day: string; clock: string };

/** An instant as Cairo sees it; null for what is none, and empty halves for nothing. */
function halvesOf(value: unknown): Halves | null {
  if (value === null || value === undefined || value === "") return { day: "", clock: "" };
  const instant = typeof value === "string" && /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value) && !Number.isNaN(Date.parse(value));
  return instant ? inCairo(new Date(value)) : null;
}
