import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Caption } from "#app/site/ui/caption.tsx";
import css from "./company-story.module.css";

export function Story() {
  const t = useTranslate();
  return (
    <section className={`section grid ${css.story}`}>
      <Caption className={css.aside}>{t("about.story.title")}</Caption>
      <p className={css.first}>{t("about.story.began")}</p>
      <p className={classes(css.then, ui.text("measure", "soft"))}>{t("about.story.today")}</p>
    </section>
  );
}

const values = ["numbers", "craft", "promise"] as const;

export function Values() {
  const t = useTranslate();
  return (
    <section className={`grid ${css.values}`} aria-labelledby="values">
      <h2 id="values" className={css.title}>
        {t("about.values.title")}
      </h2>
      <ul className={css.list}>
        {values.map((value) => (
          <li key={value} className={ui.columns(48)}>
            <h3>{t(`about.values.${value}`)}</h3>
            <p>{t(`about.values.${value}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Aims() {
  const t = useTranslate();
  return (
    <section className={css.aims}>
      <div className="grid">
        <div className={css.mission}>
          <Caption>{t("about.aims.mission")}</Caption>
          <p>{t("about.aims.missionText")}</p>
        </div>
        <div className={css.vision}>
          <Caption>{t("about.aims.vision")}</Caption>
          <p>{t("about.aims.visionText")}</p>
        </div>
      </div>
    </section>
  );
}
