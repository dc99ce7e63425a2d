import type { ReactNode } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Message } from "#app/values/errors.ts";
import { directionOf, languages, type Language } from "#app/values/language.ts";
import { onOneLine } from "#app/values/text/trim.ts";
import { TextareaInput, FieldLabel, FieldNote, describedBy } from "#app/ui/field.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";
import css from "./pair.module.css";
import { useSides } from "./sides.tsx";

/** A pair as it is being typed; whatever else came along counts as empty. */
export function pairOf(value: unknown): Bilingual {
  const { en, ar } = (value ?? {}) as Partial<Bilingual>;
  return { en: typeof en === "string" ? en : "", ar: typeof ar === "string" ? ar : "" };
}

/** One line in both languages. */
export const BilingualInput = (props: InputProps<FieldOf<"bilingual">>) => <PairInput {...props} />;

/** Several lines in both languages; the sides grow together. */
export const BilingualLongInput = (props: InputProps<FieldOf<"bilingualLong">>) => (
  <PairInput {...props} rows={props.field.max <= 600 ? 2 : 5} />
);

type PairInputProps = InputProps<FieldOf<"bilingual" | "bilingualLong">> & {
  rows?: number;
  fallback?: ReactNode;
  aside?: ReactNode;
};

/** The two sides of one text under one label, the reader's first. An empty side beside a filled one is hatched and says what will show. */
export function PairInput({ field, id, label, hint, error, required, disabled, value, set, rows, fallback, aside }: PairInputProps) {
  const t = useTranslate();
  const pair = pairOf(value);
  const empty = languages.filter((side) => !pair[side].trim());
  const lacking = empty.length === 1 ? empty[0] : undefined;
  const wrongSide = sideOf(error);
  const { sides, keepOpen, unfold } = useSides([pair], { needed: field.toShow, wrong: wrongSide, label });
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={classes(css.pair, ui.stack(2), error && css.wrong, disabled && css.off)}>
      <div className={classes(css.head, ui.row(4, "baseline", "between", "nowrap"))}>
        <FieldLabel {...{ id, label, required }} group />
        {aside}
        {lacking && !unfold && !error && !required && (
          <span className={classes(ui.row(1, "nowrap"), ui.text("xs", "warn", "icon16"))}>
            <Icon name="languages" />
            {fallback ?? t(lacking === "ar" ? "kit.form.englishShows" : "kit.form.arabicShows")}
          </span>
        )}
      </div>
      <div className={css.box} data-folded={unfold ? "" : undefined}>
        {sides.map((side) => (
          <Side
            key={side}
            side={side}
            id={`${id}-${side}`}
            label={label}
            text={pair[side]}
            set={(text) => {
              if (side !== sides[0]) keepOpen();
              set({ ...pair, [side]: text });
            }}
            rows={rows}
            hatched={side === lacking || (wrongSide === side && empty.includes(side))}
            wrong={error !== undefined && (wrongSide === side || wrongSide === undefined)}
            describedById={describedBy(id, error, hint)}
            needed={field.required}
            disabled={disabled}
          />
        ))}
      </div>
      {!disabled && unfold}
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

/** Which side an error is about; undefined where it is about both. */
export const sideOf = (error: Message | undefined): Language | undefined => {
  const side = error?.values?.side;
  return side === "en" || side === "ar" ? side : undefined;
};

type SideProps = {
  side: Language;
  id: string;
  label: string;
  text: string;
  set: (text: string) => void;
  rows: number | undefined;
  hatched: boolean;
  wrong: boolean;
  describedById: string | undefined;
  needed: boolean;
  disabled: boolean | undefined;
};

function Side({ side, id, label, text, set, rows, hatched, wrong, describedById, needed, disabled }: SideProps) {
  const t = useTranslate();
  // A telephone number alone would stand on its head in a text that runs from the right.
  const figures = side === "ar" && /\d/.test(text) && !/\p{L}/u.test(text);
  const shared = {
    id,
    bare: true,
    className: classes(css.input, figures && ui.text("end")),
    dir: figures ? "ltr" : undefined,
    "aria-label": t(side === "en" ? "kit.form.inEnglish" : "kit.form.inArabic", { field: label }),
    "aria-describedby": describedById,
    "aria-invalid": wrong || undefined,
    "aria-required": needed || undefined,
    // Said in the side's own language, in both interface languages.
    placeholder: hatched ? t(side === "en" ? "kit.form.writeEnglish" : "kit.form.writeArabic") : undefined,
    disabled,
    spellCheck: true,
    autoComplete: "off",
    value: text,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  };
  return (
    <div className={classes(css.side, ui.stack(0), hatched && css.hatched)} lang={side} dir={directionOf(side)}>
      {rows === undefined ? (
        <TextareaInput
          rows={1}
          {...shared}
          onChange={(event) => set(onOneLine(event.target.value))}
          onKeyDown={(event) => {
            // With Ctrl it is the screen's own key, which must find the press untouched.
            if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      ) : (
        <TextareaInput rows={rows} {...shared} />
      )}
      <span className={classes(css.tag, ui.text("quiet", "medium"))} aria-hidden="true">
        {side.toUpperCase()}
      </span>
    </div>
  );
}
