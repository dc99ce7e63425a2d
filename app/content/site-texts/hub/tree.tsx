import { optionsOf } from "#app/ui/options.tsx";
import { Link, useNavigate } from "react-router";
import { SelectInput, Input } from "#app/ui/control.tsx";
import { useTypedSearch } from "#app/kit/address/use-typed-search.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { ListedPage } from "./hub.ts";
import css from "./tree.module.css";

const entry = classes(ui.row(2, "between", "nowrap"), ui.text("sm", "soft"));

const addressOf = (page: string, section?: string) => `/admin/content/${page}${section ? `?section=${section}` : ""}`;

type TreeProps = { list: ListedPage[]; page: string; section: string | null; query: string };

export function Tree({ list, page, section, query }: TreeProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <nav className={css.tree} aria-label={t("siteTexts.pages")}>
      <Search page={page} query={query} />
      <label className={css.choose}>
        <span className="sr">{t("siteTexts.chooseSection")}</span>
        <SelectInput value={section ? addressOf(page, section) : ""} onChange={({ target }) => void navigate(target.value)}>
          {!section && <option value="" />}
          {list.map((one) => (
            <optgroup key={one.name} label={one.title}>
              {optionsOf(one.sections, ({ name, place }) => [addressOf(one.name, name), place])}
            </optgroup>
          ))}
        </SelectInput>
      </label>
      <div className={css.pages}>
        <h2>{t("siteTexts.pages")}</h2>
        <ul>
          {list.map((one) => (
            <li key={one.name}>
              <Link to={addressOf(one.name)} className={classes(css.page, entry)} aria-current={one.name === page ? "page" : undefined}>
                <span>{one.title}</span>
                <Count {...one} />
              </Link>
              {one.name === page && (
                <ul>
                  {one.sections.map((part) => (
                    <li key={part.name}>
                      <Link
                        to={addressOf(one.name, part.name)}
                        preventScrollReset
                        className={classes(css.section, entry, part.name === section && css.on)}
                        aria-current={part.name === section ? "true" : undefined}
                      >
                        <span>{part.title}</span>
                        <Count {...part} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function Count({ withoutArabic, older, pending }: Pick<ListedPage, "withoutArabic" | "older" | "pending">) {
  const t = useTranslate();
  const { number } = useFormat();
  const lacking = withoutArabic + older;
  const drafts = t("siteTexts.drafts", { count: pending });
  const wanting = t("siteTexts.withoutArabic", { count: lacking });
  return (
    <span className={ui.row(2, "nowrap")}>
      {pending > 0 && <span className={css.draft} role="img" aria-label={drafts} title={drafts} />}
      {lacking > 0 && (
        <span className={`num ${ui.text("xs", "warn", "regular")}`} title={wanting}>
          <span aria-hidden="true">{number(lacking)}</span>
          <span className="sr">{wanting}</span>
        </span>
      )}
    </span>
  );
}

function Search({ page, query }: { page: string; query: string }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { typed, type } = useTypedSearch(query, (words) => {
    const to = words ? `${addressOf(page)}?q=${encodeURIComponent(words)}` : addressOf(page);
    void navigate(to, { replace: true, preventScrollReset: true });
  });
  return (
    <label className={classes(css.search, ui.row(2, "nowrap"), ui.text("quiet", "icon16"))}>
      <Icon name="search" />
      <Input
        bare
        type="search"
        value={typed}
        dir="auto"
        aria-label={t("siteTexts.search.label")}
        placeholder={t("siteTexts.search.label")}
        onChange={({ target }) => type(target.value)}
      />
    </label>
  );
}
