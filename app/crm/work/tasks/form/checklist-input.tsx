import { useRef } from "react";
import { IconButton, Press } from "#app/ui/button.tsx";
import { Input } from "#app/ui/control.tsx";
import { Tick } from "#app/ui/field.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./checklist-input.module.css";
import { mostOf, type Check } from "#app/crm/work/tasks/fields.ts";

const blank: Check = { id: null, text: "", required: false, done: false };

export function ChecklistInput({ id, value, set, errors, disabled = false }: PartProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const list = useRef<HTMLOListElement>(null);
  const checks = (value ?? []) as Check[];
  const focus = (row: number) => requestAnimationFrame(() => list.current?.children[row]?.querySelector<HTMLElement>("input")?.focus());
  const change = (row: number, some: Partial<Check>) => set(checks.with(row, { ...checks[row]!, ...some }));
  const insert = (row: number) => {
    if (checks.length >= mostOf.checks) return;
    set(checks.toSpliced(row, 0, blank));
    focus(row);
  };
  const remove = (row: number) => {
    set(checks.toSpliced(row, 1));
    focus(Math.max(0, row - 1));
  };
  const move = (from: number, to: number) => {
    set(checks.toSpliced(from, 1).toSpliced(to, 0, checks[from]!));
    focus(to);
  };
  return (
    <div className={css.checklist}>
      <ol ref={list}>
        {checks.map((check, at) => {
          const error = errors[`${at}.text`];
          return (
            <li key={at} data-wrong={error ? "" : undefined}>
              <Input
                bare
                className={classes(ui.text("sm"), ui.place("full", "narrow"))}
                dir={check.text ? "auto" : undefined}
                aria-label={`${t("task.check.text")} ${number(at + 1)}`}
                aria-invalid={error ? true : undefined}
                maxLength={300}
                disabled={disabled}
                value={check.text}
                onChange={(event) => change(at, { text: event.target.value })}
                onKeyDown={(event) => {
                  if (event.key === "Enter" && !event.nativeEvent.isComposing) {
                    event.preventDefault();
                    insert(at + 1);
                  } else if (event.key === "Backspace" && check.text === "") {
                    event.preventDefault();
                    remove(at);
                  }
                }}
              />
              <label className={classes(css.required, ui.row(2, "nowrap", "inline"), ui.text("whole", "xs", "quiet"))}>
                <Tick
                  disabled={disabled}
                  checked={check.required}
                  onChange={(event) => change(at, { required: event.currentTarget.checked })}
                />
                {t("task.check.required")}
              </label>
              <span className={classes(ui.row(0, "stretch", "nowrap", "inline"), ui.text("icon16"))}>
                <IconButton
                  icon="arrow-up"
                  small
                  disabled={disabled || at === 0}
                  label={t("kit.form.moveUp", { row: at + 1 })}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon="arrow-down"
                  small
                  disabled={disabled || at === checks.length - 1}
                  label={t("kit.form.moveDown", { row: at + 1 })}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon="x-mark"
                  small
                  disabled={disabled}
                  label={t("kit.form.removeLine", { row: at + 1 })}
                  onClick={() => remove(at)}
                />
              </span>
              {error && <p role="alert">{t(error.key, error.values)}</p>}
            </li>
          );
        })}
      </ol>
      <Press
        id={id}
        className={classes(css.add, ui.row(2, "nowrap", "inline"), ui.text("sm", "soft", "medium", "icon16"))}
        disabled={disabled || checks.length >= mostOf.checks}
        onClick={() => insert(checks.length)}
      >
        <Icon name="plus" />
        {t("task.check.add")}
      </Press>
    </div>
  );
}
