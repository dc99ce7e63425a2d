import type { ReactNode } from "react";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import css from "./ledger.module.css";

export type AboutFigures = {
  projects: number;
  kinds: number;
  area: number;
  largest: number;
  people: number;
  average: number;
  voices: number;
};

export function Ledger({ figures }: { figures: AboutFigures }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className={`section grid ${css.section}`} aria-label={t("about.figures.label")}>
      <dl className={css.ledger}>
        <Entry value={figures.projects} name={t("about.figures.projects", { count: figures.projects })}>
          {t("about.figures.projectsNote", { kinds: figures.kinds })}
        </Entry>
        <Entry value={figures.area} name={t("about.figures.area")}>
          {t("about.figures.areaNote", { area: format.area(figures.largest) })}
        </Entry>
        <Entry value={figures.people} name={t("about.figures.people", { count: figures.people })}>
          {t("about.figures.peopleNote")}
        </Entry>
        <Entry value={figures.average} name={t("about.figures.rating")}>
          {t("about.figures.ratingNote", { count: figures.voices })}
        </Entry>
      </dl>
    </section>
  );
}

function Entry({ value, name, children }: { value: number; name: ReactNode; children: ReactNode }) {
  const format = useFormat();
  if (value === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className={css.figure}>
        <Figure>{format.number(value)}</Figure>
      </dd>
      <dd className="caption">{children}</dd>
    </div>
  );
}
