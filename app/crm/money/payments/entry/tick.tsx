import { useId, type ReactNode } from "react";
import { FieldNote } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { Message } from "#app/values/errors.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./tick.module.css";

type TickProps = { checked: boolean; set: (checked: boolean) => void; children: ReactNode; hint?: ReactNode; error?: Message | undefined };

/** Something that has to be meant: a box and a sentence. */
export function Tick({ checked, set, children, hint, error }: TickProps) {
  const id = useId();
  return (
    <div className={classes(css.tick, ui.stack(1), ui.text("sm"))}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}
