import { optionsOf } from "#app/ui/options.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { Dispatch, SetStateAction } from "react";
import { elsewhere, placeAreaRule, type Catalogue, type Draft } from "#app/content/estimator/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { propertyTypes } from "#app/values/property-type.ts";
import css from "./page.module.css";

type PlaceFieldsProps = { catalogue: Catalogue; draft: Draft; setDraft: Dispatch<SetStateAction<Draft>>; errors: FieldErrors };

export function PlaceFields({ catalogue, draft, setDraft, errors }: PlaceFieldsProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const area = draft.area.trim() === "" ? undefined : parseDecimal(draft.area, placeAreaRule);
  return (
    <section className={css.step} aria-labelledby="place">
      <header className={ui.row(4, "baseline", "between")}>
        <h2 id="place" className={ui.text("displaySm")}>
          {t("estimator.place.title")}
        </h2>
      </header>
      <div className={css.place}>
        <Select
          name="propertyType"
          label={t("estimator.place.type")}
          value={draft.propertyType}
          onChange={(event) => setDraft({ ...draft, propertyType: event.target.value })}
          error={errors["propertyType"]}
        >
          {optionsOf(propertyTypes, (type) => [type, t(`contact.propertyType.${type}`)])}
        </Select>
        <Select
          name="place"
          label={t("estimator.place.city")}
          value={draft.place}
          onChange={(event) => setDraft({ ...draft, place: event.target.value })}
          error={errors["place"]}
        >
          <option value="">{t("estimator.place.choose")}</option>
          {optionsOf(catalogue.places, (place) => [place.key, inLanguage(place.name, language).text])}
          <option value={elsewhere}>{t("estimator.place.elsewhere")}</option>
        </Select>
        <Field
          name="area"
          label={t("estimator.place.area")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix={t("estimator.place.areaUnit")}
          value={draft.area}
          onChange={(event) => setDraft({ ...draft, area: event.target.value })}
          error={area && !area.ok ? area.message : undefined}
        />
      </div>
    </section>
  );
}
