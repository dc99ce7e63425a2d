import type { CategoryCount } from "#app/content/portfolio/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { useRef, type ReactNode } from "react";
import { useInSight } from "#app/ui/in-sight.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./filters.module.css";
import { viewAddress, worksAtATime, type PortfolioView } from "./view.ts";

export function Filters({ view, categories, total }: { view: PortfolioView; categories: CategoryCount[]; total: number }) {
  const t = useTranslate();
  const { number } = useFormat();
  const row = useRef<HTMLElement>(null);
  useInSight(row, view.category);
  const byHour = view.by === "hour";
  const choice = (key: string | null, name: ReactNode, count: number) => (
    <li key={key ?? "all"}>
      <SiteLink
        to={viewAddress({ ...view, category: key, show: worksAtATime })}
        className={classes(css.filter, ui.row(1, "baseline", "nowrap"), ui.text("whole", "base", "soft"), ui.place("pad4"))}
        aria-current={view.category === key ? "true" : undefined}
        preventScrollReset
        viewTransition
      >
        {name}
        <sup aria-hidden="true" className="num">
          {number(count)}
        </sup>
        <span className="sr">{t("portfolio.count", { count })}</span>
      </SiteLink>
    </li>
  );
  const look = (to: PortfolioView, chosen: boolean, icon: string, label: string) => (
    <SiteLink
      to={viewAddress(to)}
      className={classes(css.look, ui.text("soft"))}
      aria-current={chosen ? "true" : undefined}
      aria-label={label}
      title={label}
      preventScrollReset
      viewTransition
    >
      <Icon name={icon} flip={icon === "list"} />
    </SiteLink>
  );
  return (
    <div className={classes(css.bar, ui.row(6, "between", "nowrap"))}>
      <nav ref={row} aria-label={t("portfolio.categories")} className={classes(css.scroll, ui.strip(), ui.place("narrow"))}>
        <ul className={css.list}>
          {choice(null, t("portfolio.all"), total)}
          {categories.map((category) => choice(category.key, <Both value={category.name} />, category.count))}
        </ul>
      </nav>
      <nav aria-label={t("portfolio.view")} className={classes(ui.row(0, "stretch", "nowrap"), ui.place("fixed"))}>
        {look({ ...view, by: byHour ? "order" : "hour" }, byHour, "clock", t("portfolio.byHour"))}
        {look({ ...view, as: "plates" }, view.as === "plates", "layout-dashboard", t("portfolio.plates"))}
        {look({ ...view, as: "index" }, view.as === "index", "list", t("portfolio.index"))}
      </nav>
    </div>
  );
}
