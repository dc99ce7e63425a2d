import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Dependents } from "#app/values/errors.ts";

const link = ui.text("underlined", "link");

/** What keeps a record from being removed. `of`: of which record it is said, where several were refused. */
export function DependentsList({ dependents, of }: { dependents: readonly Dependents[]; of?: string | undefined }) {
  const t = useTranslate();
  return (
    <ul className={classes(ui.stack(1), of && ui.place("above2"))}>
      {of && (
        <li className={ui.text("ink", "medium")}>
          <bdi>{of}</bdi>
        </li>
      )}
      {dependents.map(({ key, values, to, named = [] }) => (
        <li key={key} className={ui.row(2, "baseline")}>
          {to ? (
            <SiteLink to={to} className={link}>
              {t(key, values)}
            </SiteLink>
          ) : (
            <span>{t(key, values)}</span>
          )}
          {named.map((one) => (
            <SiteLink key={one.to} to={one.to} className={link}>
              <Both value={one.name} />
            </SiteLink>
          ))}
          {named.length > 0 && values.count > named.length && <span>{t("kit.error.andMore", { count: values.count - named.length })}</span>}
        </li>
      ))}
    </ul>
  );
}
