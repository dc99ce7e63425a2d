import { useRef } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import { directionOf, languages } from "#app/values/language.ts";
import { FieldFrame } from "#app/kit/fields/field-frame.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";
import { pairOf, sideOf } from "./pair-input.tsx";
import listCss from "./pair-list.module.css";
import css from "./pair.module.css";

/** Lines in both languages, in order: added, removed and moved by buttons, or from within a line by Enter and Alt with the arrows. */
export function BilingualListInput({
  field,
  id,
  label,
  hint,
  error,
  required,
  disabled,
  value,
  set,
}: InputProps<FieldOf<"bilingualList">>) {
  const t = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  const lines = Array.isArray(value) ? value.map(pairOf) : [];
  const wrongSide = sideOf(error);
  /** Focus follows the line, or goes to the new one; drawn first, found then. */
  const focus = (row: number, part: string) =>
    requestAnimationFrame(() => list.current?.children[row]?.querySelector<HTMLElement>(part)?.focus());
  const move = (from: number, to: number, part: string) => {
    if (to < 0 || to >= lines.length) return;
    const moved = [...lines];
    moved.splice(to, 0, ...moved.splice(from, 1));
    set(moved);
    focus(to, part);
  };
  const add = (at: number) => {
    if (lines.length >= field.most) return;
    set(lines.toSpliced(at, 0, { en: "", ar: "" }));
    focus(at, "input");
  };
  const remove = (at: number) => {
    set(lines.toSpliced(at, 1));
    if (lines.length > 1) focus(Math.min(at, lines.length - 2), "input");
    else requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const keys = (event: React.KeyboardEvent, row: number, part: string) => {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      move(row, event.key === "ArrowUp" ? row - 1 : row + 1, part);
    } else if (event.key === "Enter" && part !== "button" && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(row + 1);
    }
  };
  return (
    <FieldFrame {...{ id, label, hint, error, required }} group>
      <ol ref={list} className={listCss.list} aria-labelledby={`${id}-label`}>
        {lines.map((line, row) => (
          // A line has no name of its own: its place is what it is.
          <li key={row} className={listCss.row}>
            <span className={classes(listCss.number, "num")} aria-hidden="true">
              {t("kit.form.lineNumber", { row: row + 1 })}
            </span>
            <div className={classes(css.pair, error && css.wrong)}>
              <div className={css.box}>
                {languages.map((side) => {
                  const lacking = !line[side].trim() && (line.en.trim() !== "" || line.ar.trim() !== "");
                  return (
                    <div key={side} className={classes(css.side, lacking && css.hatched)} lang={side} dir={directionOf(side)}>
                      <input
                        type="text"
                        className={css.input}
                        aria-label={t(side === "en" ? "kit.form.lineEnglish" : "kit.form.lineArabic", { field: label, row: row + 1 })}
                        aria-invalid={(error && lacking && (wrongSide ?? side) === side) || undefined}
                        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
                        placeholder={lacking ? t(side === "en" ? "kit.form.writeEnglish" : "kit.form.writeArabic") : undefined}
                        disabled={disabled}
                        spellCheck
                        autoComplete="off"
                        value={line[side]}
                        onChange={(event) => set(lines.with(row, { ...line, [side]: event.target.value }))}
                        onKeyDown={(event) => keys(event, row, `[lang=${side}] input`)}
                      />
                      {row === 0 && (
                        <span className={css.tag} aria-hidden="true">
                          {side.toUpperCase()}
                        </span>
                      )}
                    </div>
                  );
                })}
              </div>
            </div>
            <span className={listCss.tools}>
              <button
                type="button"
                data-move="up"
                disabled={disabled === true || row === 0}
                aria-label={t("kit.form.moveUp", { row: row + 1 })}
                onClick={() => move(row, row - 1, row === 1 ? "[data-move=down]" : "[data-move=up]")}
              >
                <Icon name="arrow-up" />
              </button>
              <button
                type="button"
                data-move="down"
                disabled={disabled === true || row === lines.length - 1}
                aria-label={t("kit.form.moveDown", { row: row + 1 })}
                onClick={() => move(row, row + 1, row === lines.length - 2 ? "[data-move=up]" : "[data-move=down]")}
              >
                <Icon name="arrow-down" />
              </button>
              <button type="button" disabled={disabled} aria-label={t("kit.form.removeLine", { row: row + 1 })} onClick={() => remove(row)}>
                <Icon name="x-mark" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <button
        type="button"
        id={id}
        className={listCss.add}
        disabled={disabled === true || lines.length >= field.most}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => add(lines.length)}
      >
        <Icon name="plus" />
        {t("kit.form.addLine")}
      </button>
    </FieldFrame>
  );
}
