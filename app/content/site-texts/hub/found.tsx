import { Link } from "react-router";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { languages, directionOf } from "#app/values/language.ts";
import css from "./found.module.css";
import type { FoundText } from "./hub.ts";

export function Found({ query, found }: { query: string; found: FoundText[] }) {
  const t = useTranslate();
  return (
    <div className={classes(css.found, ui.place("grow"))}>
      <PageHead title={<bdi>{query}</bdi>}>
        <span role="status">{t("siteTexts.search.found", { count: found.length })}</span>
        {found.length === 0 && ` ${t("siteTexts.search.none")}`}
      </PageHead>
      <ul>
        {found.map(({ key, name, page, section, place, text }) => (
          <li key={key}>
            <Link to={`/admin/content/${page}?section=${section}&at=${encodeURIComponent(key)}`}>
              <strong>{name}</strong>
              <span className="caption">{place}</span>
              <span className={classes(css.sides, ui.text("sm", "soft"), ui.place("above1"))}>
                {languages.map((side) => (
                  <span key={side} lang={side} dir={directionOf(side)}>
                    {text[side]}
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
