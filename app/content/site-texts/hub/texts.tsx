import { Link } from "react-router";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import type { Editing } from "./edits.ts";
import css from "./hub.module.css";
import type { ListedPage, ShownPage, ShownSection } from "./hub.ts";
import { TextField } from "./text-field.tsx";
import type { Saving } from "./use-saving.ts";

type TextsProps = {
  page: ShownPage;
  section: ShownSection;
  figures: ListedPage | undefined;
  editing: Editing;
  saving: Saving;
  problems: FieldErrors;
  onFocus: (key: string | null) => void;
  onHistory: (key: string) => void;
};

export function Texts({ page, section, figures, editing, saving, problems, onFocus, onHistory }: TextsProps) {
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <div className={classes(css.texts, ui.stack(6), ui.place("grow"))}>
      <PageHead title={section.place}>
        {t("siteTexts.sub")}
        {figures && (
          <>
            {" "}
            {t("siteTexts.completeness", {
              en: number(figures.texts - figures.withoutEnglish),
              ar: number(figures.texts - figures.withoutArabic - figures.older),
              count: figures.texts,
            })}
          </>
        )}
      </PageHead>
      {section.texts.map((text) => (
        <TextField
          key={text.key}
          text={text}
          editing={editing}
          saving={saving}
          problems={{ en: problems[`${text.key}.en`], ar: problems[`${text.key}.ar`] }}
          onFocus={onFocus}
          onHistory={onHistory}
        />
      ))}
      {page.name === "frame" && (
        <p className={classes(css.elsewhere, ui.text("sm", "soft"))}>
          {t("siteTexts.settings")} <Link to="/admin/site-settings">{t("siteTexts.settingsLink")}</Link>
        </p>
      )}
    </div>
  );
}
