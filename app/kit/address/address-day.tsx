import { useState } from "react";
import { CalendarPopover } from "#app/kit/fields/inputs/calendar-popover.tsx";
import { dayToType, typedDay } from "#app/kit/fields/typed-day.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { Input } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import { isDay } from "#app/values/calendar.ts";
import css from "./address.module.css";
import { classes } from "#app/shell/classes.ts";
import { useAddress } from "./use-address.ts";

/** A day that bounds a list, in the address under `name`: typed as in forms or chosen from the calendar, and shown in the reader's words. */
export function AddressDay({ name, label }: { name: string; label: string }) {
  const { get, go } = useAddress();
  const { date } = useFormat();
  const [typing, setTyping] = useState<string | null>(null);
  const stored = get(name);
  const day = isDay(stored) ? stored : null;
  const choose = (next: string) => go({ [name]: next }, { replace: true });
  return (
    <span className={classes(ui.chip, css.choice)} data-on={day ? "" : undefined}>
      <label>
        <span>{label}</span>
        <Input
          bare
          small
          type="text"
          name={name}
          autoComplete="off"
          {...(typing === null ? {} : { dir: "ltr" as const })}
          value={typing ?? (day ? date(day) : "")}
          onFocus={() => setTyping(day ? dayToType(day) : "")}
          onChange={({ target: { value } }) => {
            setTyping(value);
            const meant = value.trim() ? typedDay(value) : "";
            if (meant !== null && meant !== (day ?? "")) choose(meant);
          }}
          onBlur={() => setTyping(null)}
        />
      </label>
      <CalendarPopover
        label={label}
        day={day}
        onChoose={(chosen) => {
          setTyping(null);
          choose(chosen);
        }}
      />
    </span>
  );
}
