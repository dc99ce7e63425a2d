import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { BothLanguages } from "./completeness.server.ts";
import css from "./dashboard.module.css";

const kinds = [
  { name: "pages", to: "/admin/content" },
  { name: "projects", to: "/admin/projects" },
  { name: "services", to: "/admin/services" },
  { name: "team", to: "/admin/team" },
  { name: "testimonials", to: "/admin/testimonials" },
  { name: "estimator", to: "/admin/manage-elements" },
] as const;

export function BothLanguagesBlock({ whole }: { whole: BothLanguages }) {
  const t = useTranslate();
  const { number, percent } = useFormat();
  const all = kinds.reduce((sum, { name }) => ({ whole: sum.whole + whole[name].whole, of: sum.of + whole[name].of }), { whole: 0, of: 0 });
  const incomplete = kinds.filter(({ name }) => whole[name].whole < whole[name].of);
  if (incomplete.length === 0) return null;
  return (
    <Block
      title={
        <span className={classes(css.titled, ui.row(0, "stretch", "between", "nowrap"), ui.place("full"))}>
          {t("dashboard.both.title")}
          <span className={`num ${ui.text("sm", "soft", "regular")}`}>{percent(Math.floor((all.whole / all.of) * 100) * 100)}</span>
        </span>
      }
    >
      <ul className={classes(css.rows, ui.text("sm"))}>
        {incomplete.map(({ name, to }) => {
          const { whole: there, of } = whole[name];
          return (
            <li key={name}>
              <Link to={to} className={css.both}>
                <span>{t(`dashboard.both.${name}`)}</span>
                <Meter value={there / of} tone="brass-mark" />
                <span className={`num ${ui.text("soft")}`}>
                  {number(there)} / {number(of)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {whole.withoutArabic > 0 && (
        <p className={ui.place("above3")}>
          <Link to="/admin/content" className={classes(css.onward, ui.row(2, "inline"), ui.text("base", "medium", "icon18", "link"))}>
            {t("dashboard.both.finish", { count: whole.withoutArabic })}
            <Icon name="arrow-right" flip />
          </Link>
        </p>
      )}
    </Block>
  );
}
