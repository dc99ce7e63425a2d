import type { Member } from "#app/content/team/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Photo } from "#app/site/ui/photo.tsx";
import css from "./people.module.css";

/** The places of a wall of six, repeated for larger houses: no two neighbours have the same width or the same foot. */
const places = [css.a, css.b, css.c, css.d, css.e, css.f];

export function People({ people }: { people: Member[] }) {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <section className={`grid ${css.people}`} aria-labelledby="people">
      <header className={classes(css.head, ui.row(8, "baseline", "between", "nowrap"))}>
        <h2 id="people">{t("about.people.title")}</h2>
        <p className="caption">{t("about.people.note")}</p>
      </header>
      {people.map((member, index) => (
        <article key={member.id} className={places[index % places.length]} aria-label={inLanguage(member.name, language).text}>
          {member.picture ? (
            <Photo picture={member.picture} ratio="4/5" drawn={{ phone: "67vw", tablet: "44vw", desk: "29vw" }} reveal />
          ) : (
            <div className={classes(css.letter, ui.text("quiet"))} aria-hidden="true">
              {[...inLanguage(member.name, language).text][0]}
            </div>
          )}
          <div className={classes(css.text, ui.stack(1))}>
            <Both as="h3" value={member.name} />
            <Both as="p" value={member.role} className="caption" />
            <Both as="p" value={member.bio} className={classes(css.bio, ui.text("base", "soft"), ui.place("above2"))} />
          </div>
        </article>
      ))}
    </section>
  );
}
