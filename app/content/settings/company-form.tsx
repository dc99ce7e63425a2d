import { FieldInput } from "#app/kit/form/field-input.tsx";
import type { EntityForm } from "#app/kit/form/use-entity-form.ts";
import { describedBy, FieldNote } from "#app/ui/field.tsx";
import { logoRule } from "#app/kit/pictures/uploads/check-file.ts";
import { PictureInput } from "#app/kit/pictures/picture-input.tsx";
import { usePictures } from "#app/kit/pictures/known-pictures.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { useMemo } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./company-form.module.css";
import { companyFields } from "./fields.ts";
import { FieldGroup, SectionFrame, useSectionForm, type SectionFormProps } from "#app/kit/sections/section-form.tsx";

export function CompanyForm({ data }: SectionFormProps) {
  const t = useTranslate();
  const form = useSectionForm({ fields: companyFields, words: "settings.company", data });
  return (
    <SectionFrame form={form} data={data} title={t("settings.section.company")}>
      <FieldInput form={form} name="name" />
      <LogoField form={form} />
      <FieldInput form={form} name="closing" />
      <FieldInput form={form} name="footer" />
      <FieldGroup form={form} names={["parentName", "parentUrl"]} title={t("settings.company.parent")} />
    </SectionFrame>
  );
}

const themes = ["light", "dark"] as const;

function LogoField({ form }: { form: EntityForm }) {
  const t = useTranslate();
  const id = "settings-logo";
  const value = typeof form.draft["logo"] === "string" ? form.draft["logo"] : null;
  const known = form.options["logo"]?.find((option) => option.value === value)?.picture;
  const ids = useMemo(() => (value ? [value] : []), [value]);
  const picture = usePictures(ids, known ? { [known.id]: known } : {});
  const shown = value ? picture(value) : null;
  const error = form.errors["logo"];
  const hint = t("settings.company.hint.logo");
  return (
    <div data-field="logo" className={classes(css.logo, ui.columns(48))}>
      <div className={classes(css.grounds, ui.row(0, "stretch", "nowrap"))} aria-hidden="true">
        {themes.map((theme) => (
          <span key={theme} data-theme={theme}>
            {shown ? <img src={shown.src} alt="" width={shown.width} height={shown.height} /> : <Logo />}
          </span>
        ))}
      </div>
      <div className={ui.stack(1)}>
        <PictureInput
          id={id}
          value={value}
          picture={known}
          onChange={(chosen) => form.set("logo", chosen?.id ?? null)}
          label={t("settings.company.field.logo")}
          describedBy={describedBy(id, error, hint)}
          invalid={error !== undefined}
          rule={logoRule}
          ratio="4 / 1"
          whole
        />
        <FieldNote id={id} error={error} hint={hint} />
      </div>
    </div>
  );
}
