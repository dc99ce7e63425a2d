import type { CSSProperties } from "react";
import type { Material, Plate, ProjectPage } from "#app/content/portfolio/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Prose } from "#app/site/prose.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Chapter } from "./chapter.tsx";
import type { Moment } from "./chapters.ts";
import css from "./plan.module.css";

export function Materials({ materials }: { materials: Material[] }) {
  const t = useTranslate();
  if (materials.length === 0) return null;
  return (
    <Chapter>
      <ul className={css.materials} aria-label={t("portfolio.materials")}>
        {materials.map((material) => (
          <li key={material.name.en + material.name.ar} className={ui.text("sm")}>
            {material.picture ? (
              <Photo picture={material.picture} ratio="1/1" drawn={{ phone: "160px", desk: "160px" }} silent />
            ) : (
              <i style={{ "--tone": material.color ?? "transparent" } as CSSProperties} aria-hidden="true" />
            )}
            <Both value={material.name} />
            <Prose className="caption" value={material.note} />
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

type PlanProps = { plan: NonNullable<ProjectPage["plan"]>; day: readonly Moment[]; main: Plate | null };

export function Plan({ plan, day, main }: PlanProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const { language } = useLanguage();
  return (
    <Chapter>
      <figure className={css.plan}>
        <div className={css.paper}>
          <Photo picture={plan.picture} drawn={{ phone: "90vw", desk: "59vw" }} className={css.drawing} />
          {day.map((moment) => {
            const plate = moment.plate ?? main;
            if (!plate?.eye) return null;
            const named = { number: moment.number, room: inLanguage(plate.room, language).text };
            return (
              <a
                key={moment.at}
                href={`#plate-${moment.at}`}
                className={classes(css.eye, ui.text("xs", "medium"))}
                style={{ "--x": `${plate.eye.x}%`, "--y": `${plate.eye.y}%` } as CSSProperties}
                aria-label={t("portfolio.eye", named)}
              >
                {number(moment.number)}
              </a>
            );
          })}
        </div>
        <figcaption className={classes("caption", ui.place("above3"))}>
          <Prose value={plan.caption} />
        </figcaption>
      </figure>
    </Chapter>
  );
}
