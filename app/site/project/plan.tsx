import { ui } from "#app/ui/primitives.ts";
import type { CSSProperties } from "react";
import type { Material, ProjectPage } from "#app/content/portfolio/fields.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/shell/classes.ts";
import { Prose } from "#app/site/prose.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import css from "./plan.module.css";

export function PlanAndMaterials({ plan, materials }: { plan: ProjectPage["plan"]; materials: Material[] }) {
  const t = useTranslate();
  if (!plan && materials.length === 0) return null;
  const title = plan && materials.length > 0 ? t("portfolio.planAndMaterials") : plan ? t("portfolio.plan") : t("portfolio.materials");
  return (
    <section className={classes("grid", css.section, !plan && css.alone)}>
      <div className={css.words}>
        <h2 className={ui.text("displayMd")}>{title}</h2>
        {materials.length > 0 && (
          <ul className={css.materials}>
            {materials.map((material) => (
              <li key={material.name.en + material.name.ar}>
                {material.picture ? (
                  <Photo picture={material.picture} ratio="1.3" drawn={{ phone: "2.75rem", desk: "2.75rem" }} silent />
                ) : (
                  <i style={{ "--tone": material.color ?? "transparent" } as CSSProperties} aria-hidden="true" />
                )}
                <Both value={material.name} />
                <Prose className="caption" value={material.note} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {plan && (
        <figure className={css.plan}>
          <Photo picture={plan.picture} drawn={{ phone: "90vw", desk: "52vw" }} />
          <figcaption className="caption">
            <Prose value={plan.caption} />
          </figcaption>
        </figure>
      )}
    </section>
  );
}
