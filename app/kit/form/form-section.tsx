import { Children, useState, type ReactNode } from "react";
import { type Kind, completeness, missingIn, isEmpty } from "#app/kit/fields/kinds.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./form-section.module.css";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { TextButton } from "#app/ui/button.tsx";
import { focusWrong } from "./focus-wrong.ts";
import { DescribePictures, useDescriptions } from "./undescribed.tsx";
import type { EntityForm } from "./use-entity-form.ts";

type FormSectionProps = {
  title?: ReactNode;
  more?: ReactNode;
  kinds: readonly Kind[];
  narrow?: boolean;
  children: ReactNode;
};

const figures = new Set<Kind>(["money", "percent", "number", "measure"]);
const narrowest = new Set<Kind>([...figures, "date"]);
const short = new Set<Kind>([
  ...figures,
  "text",
  "choice",
  "date",
  "dateTime",
  "phone",
  "email",
  "reference",
  "rating",
  "icon",
  "toggle",
  "link",
  "image",
]);

type Span = "pair" | "half" | "whole";

/** How much of a line each field takes: two short ones in a row share it, one alone keeps half in the wide column and all of the narrow one. */
function spans(kinds: readonly Kind[], narrow: boolean): Span[] {
  const halves = narrow ? figures : short;
  const out: Span[] = [];
  for (let at = 0; at < kinds.length; at++) {
    const pair = halves.has(kinds[at]!) && at + 1 < kinds.length && halves.has(kinds[at + 1]!);
    if (pair) {
      const span = [kinds[at]!, kinds[at + 1]!].every((kind) => narrowest.has(kind)) ? "pair" : "half";
      out.push(span, span);
      at++;
    } else out.push(!narrow && halves.has(kinds[at]!) ? "half" : "whole");
  }
  return out;
}

/** Fields that belong together. */
export function FormSection({ title, more, kinds, narrow = false, children }: FormSectionProps) {
  const span = spans(kinds, narrow);
  return (
    <section className={css.section}>
      {title !== undefined && (
        <header className={classes(ui.head, ui.place("below4"))}>
          <h2>{title}</h2>
          {more}
        </header>
      )}
      <div className={css.grid} data-narrow={narrow || undefined}>
        {Children.map(children, (child, index) => (
          <div data-span={span[index]}>{child}</div>
        ))}
      </div>
    </section>
  );
}

/** How much of a record stands in both languages, as it is typed, and the ways to what is missing. */
export function CompletenessMeter({ form }: { form: EntityForm }) {
  const t = useTranslate();
  const { number } = useFormat();
  const { all: pictures, lacking: undescribed } = useDescriptions(form);
  const [describing, setDescribing] = useState(false);
  const { en, ar, of } = completeness(form.fields, form.draft, pictures);
  if (of === 0) return null;
  const [filled, all] = [en + ar, of * 2];
  const lacking = Object.entries(form.fields).flatMap(([name, field]) => {
    if (!["bilingual", "bilingualLong", "bilingualList"].includes(field.kind)) return [];
    if (!field.toShow && isEmpty(form.draft[name])) return [];
    const sides = missingIn(field, form.draft[name]);
    // Of a new record nothing is late yet; a side is missed once the other one is written.
    return form.fresh && sides.length === 2 ? [] : sides.map((side) => ({ name, side }));
  });
  return (
    <section>
      <header className={ui.head}>
        <h2>{t("kit.form.bothLanguages")}</h2>
        <span className="num">
          {number(filled)} / {number(all)}
        </span>
      </header>
      <span
        className={classes(css.meter, ui.place("above4"))}
        role="meter"
        aria-label={t("kit.form.bothLanguages")}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={filled}
        style={{ "--share": filled / all } as React.CSSProperties}
      />
      {describing && <DescribePictures lacking={undescribed} onEnd={() => setDescribing(false)} />}
      {lacking.length + undescribed.length > 0 && (
        <ul className={classes(ui.stack(1), ui.place("pad3"))}>
          {undescribed.length > 0 && (
            <li>
              <TextButton className={ui.text("warn")} onClick={() => setDescribing(true)}>
                {t("kit.form.undescribed", { count: undescribed.length })}
              </TextButton>
            </li>
          )}
          {lacking.map(({ name, side }) => (
            <li key={`${name} ${side}`}>
              <TextButton className={ui.text("warn")} onClick={() => focusWrong(form.place, [], `[data-field="${name}"] [lang="${side}"]`)}>
                {t(side === "ar" ? "kit.form.lacksArabic" : "kit.form.lacksEnglish", { field: t(`${form.words}.field.${name}`) })}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
