import { useRef } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/control.tsx";
import { describedBy, FieldFrame } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { directionOf } from "#app/values/language.ts";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";
import { pairOf, sideOf } from "./pair-input.tsx";
import css from "./pair.module.css";
import { RowTools } from "./row-tools.tsx";
import { useSides } from "./sides.tsx";

/** Lines in both languages, in order: added, removed and moved by buttons, or from within a line by Enter and Alt with the arrows. */
export function BilingualListInput(props: InputProps<FieldOf<"bilingualList">>) {
  const { field, id, label, hint, error, required, disabled, value, set } = props;
  const t = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  const lines = Array.isArray(value) ? value.map(pairOf) : [];
  const wrongSide = sideOf(error);
  const { sides, keepOpen, unfold } = useSides(lines, { needed: field.toShow, wrong: wrongSide, label });
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
      <ol ref={list} className={ui.stack(2)} aria-labelledby={`${id}-label`}>
        {lines.map((line, row) => (
          // A line has no name of its own: its place is what it is.
          <li key={row} className={css.row}>
            <span className={classes(ui.text("sm", "clay", "end"), "num")} aria-hidden="true">
              {t("kit.form.lineNumber", { row: row + 1 })}
            </span>
            <div className={classes(css.pair, ui.stack(2), error && css.wrong)}>
              <div className={css.box} data-folded={unfold ? "" : undefined}>
                {sides.map((side) => {
                  const lacking = !line[side].trim() && (line.en.trim() !== "" || line.ar.trim() !== "");
                  return (
                    <div key={side} className={classes(css.side, ui.stack(0), lacking && css.hatched)} lang={side} dir={directionOf(side)}>
                      <Input
                        bare
                        type="text"
                        className={css.input}
                        aria-label={t(side === "en" ? "kit.form.lineEnglish" : "kit.form.lineArabic", { field: label, row: row + 1 })}
                        aria-invalid={(error && lacking && (wrongSide ?? side) === side) || undefined}
                        aria-describedby={describedBy(id, error, hint)}
                        placeholder={lacking ? t(side === "en" ? "kit.form.writeEnglish" : "kit.form.writeArabic") : undefined}
                        disabled={disabled}
                        spellCheck
                        autoComplete="off"
                        value={line[side]}
                        onChange={(event) => {
                          if (side !== sides[0]) keepOpen();
                          set(lines.with(row, { ...line, [side]: event.target.value }));
                        }}
                        onKeyDown={(event) => keys(event, row, `[lang=${side}] input`)}
                      />
                      {row === 0 && (
                        <span className={classes(css.tag, ui.text("quiet", "medium"))} aria-hidden="true">
                          {side.toUpperCase()}
                        </span>
                      )}
                    </div>
                  );
                })}
              </div>
            </div>
            <RowTools at={row} of={lines.length} disabled={disabled} move={(to, part) => move(row, to, part)} remove={() => remove(row)} />
          </li>
        ))}
      </ol>
      <Button
        kind="ghost"
        icon="plus"
        id={id}
        className={ui.place("atStart")}
        disabled={disabled === true || lines.length >= field.most}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => add(lines.length)}
      >
        {t("kit.form.addLine")}
      </Button>
      {lines.length > 0 && !disabled && unfold}
    </FieldFrame>
  );
}
