import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { completeness, missingIn, isEmpty } from "#app/kit/fields/kinds.ts";
import { classes } from "#app/shell/classes.ts";
import { TextButton } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./form-section.module.css";
import { focusWrong } from "./focus-wrong.ts";
import type { EntityForm } from "./use-entity-form.ts";

/** How much of a record stands in both languages, as it is typed, and the ways to what is missing. */
export function CompletenessMeter({ form }: { form: EntityForm }) {
  const t = useTranslate();
  const { number } = useFormat();
  const { en, ar, of } = completeness(form.fields, form.draft);
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
        className={css.meter}
        role="meter"
        aria-label={t("kit.form.bothLanguages")}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={filled}
        style={{ "--share": filled / all } as React.CSSProperties}
      />
      {lacking.length > 0 && (
        <ul className={classes(ui.stack(1), ui.place("pad3"))}>
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
