import { classes, ui } from "#app/ui/primitives.ts";
import pair from "#app/kit/fields/inputs/pair.module.css";
import { Input } from "#app/ui/control.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { directionOf, type Language } from "#app/values/language.ts";
import css from "./forms-side.module.css";
import { formsOf, putTogether, withForm, type Forms } from "#app/content/site-texts/forms.ts";

type FormsSideProps = {
  side: Language;
  id: string;
  label: string;
  parts: Forms;
  hatched: boolean;
  wrong: boolean;
  describedBy: string | undefined;
  write: (typed: string) => void;
};

export function FormsSide({ side, id, label, parts, hatched, wrong, describedBy, write }: FormsSideProps) {
  const t = useTranslate();
  const forms = new Map(parts.forms);
  const shown = [...forms.keys(), ...formsOf[side].filter((form) => !forms.has(form))];
  const known = (form: string) => formsOf[side].includes(form);
  const line = (key: string, name: string, text: string, set: (typed: string) => void, first = false) => (
    <label key={key} className={css.line}>
      <span className={classes(css.form, ui.text("xs", "quiet"))}>{name}</span>
      <Input
        bare
        type="text"
        id={first ? id : undefined}
        className={pair.input}
        aria-label={t("siteTexts.form.label", { field: label, form: name })}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck
        value={text}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  );
  return (
    <div className={classes(pair.side, ui.stack(0), css.side, hatched && pair.hatched)} lang={side} dir={directionOf(side)}>
      {parts.before && line("before", t("siteTexts.form.before"), parts.before, (before) => write(putTogether({ ...parts, before })))}
      {shown.map((form, at) =>
        line(
          form,
          known(form) ? t(`siteTexts.form.${side}.${form}`) : form.replace("=", "= "),
          forms.get(form) ?? "",
          (text) => write(putTogether(withForm(parts, side, form, text))),
          at === 0,
        ),
      )}
      {parts.after && line("after", t("siteTexts.form.after"), parts.after, (after) => write(putTogether({ ...parts, after })))}
      <span className={classes(pair.tag, ui.text("quiet", "medium"))} aria-hidden="true">
        {side.toUpperCase()}
      </span>
    </div>
  );
}
