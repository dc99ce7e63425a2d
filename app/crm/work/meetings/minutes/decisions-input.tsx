import { useRef } from "react";
import { Input } from "#app/ui/field.tsx";
import { IconButton, Press } from "#app/ui/button.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./minutes.module.css";
import { classes } from "#app/shell/classes.ts";
import { outcome } from "#app/crm/work/meetings/fields.ts";

export function DecisionsInput({ id, value, set, errors, disabled = false }: PartProps) {
  const t = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  const lines = Array.isArray(value) ? (value as string[]) : [];
  const focus = (at: number) => requestAnimationFrame(() => list.current?.children[at]?.querySelector("input")?.focus());
  const add = (at: number) => {
    if (lines.length >= outcome.decisions) return;
    set(lines.toSpliced(at, 0, ""));
    focus(at);
  };
  const remove = (at: number) => {
    set(lines.toSpliced(at, 1));
    focus(Math.max(0, at - 1));
  };
  return (
    <div className={classes(css.lines, ui.stack(2))}>
      <ol ref={list}>
        {lines.map((line, at) => (
          <li key={at} className={ui.row(1, "stretch", "nowrap")}>
            <Input
              dir={line ? "auto" : undefined}
              value={line}
              disabled={disabled}
              maxLength={outcome.decision}
              aria-label={t("meeting.form.decision", { at: at + 1 })}
              aria-invalid={errors[String(at)] ? true : undefined}
              onChange={(event) => set(lines.with(at, event.target.value))}
              onKeyDown={(event) => {
                if (event.key === "Enter" && !event.nativeEvent.isComposing) {
                  event.preventDefault();
                  add(at + 1);
                } else if (event.key === "Backspace" && line === "") {
                  event.preventDefault();
                  remove(at);
                }
              }}
            />
            <IconButton
              icon="x-mark"
              disabled={disabled}
              label={t("meeting.form.removeDecision", { at: at + 1 })}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Press
        id={id}
        className={classes(css.add, ui.row(2, "nowrap", "inline"), ui.text("sm", "clay", "icon16"), ui.place("atStart"))}
        disabled={disabled}
        onClick={() => add(lines.length)}
      >
        <Icon name="plus" />
        {t("meeting.form.addDecision")}
      </Press>
    </div>
  );
}
