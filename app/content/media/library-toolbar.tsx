import { Link, useNavigate, useSearchParams } from "react-router";
import { SearchForm } from "#app/kit/address/address.tsx";
import { useTypedSearch } from "#app/kit/address/use-typed-search.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { libraryFilters, type LibraryFilter } from "./fields.ts";
import css from "./library-toolbar.module.css";

type ToolbarProps = { q: string; filter: LibraryFilter | null; trashed: number; failed: number };

export function LibraryToolbar({ q, filter, trashed, failed }: ToolbarProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const [search] = useSearchParams();
  const to = (show: LibraryFilter | null): string => {
    const next = new URLSearchParams(search);
    next.delete("page");
    if (show) next.set("show", show);
    else next.delete("show");
    return `/admin/media?${next}`;
  };
  const counts: Partial<Record<LibraryFilter, number>> = { trash: trashed, failed };
  return (
    <div className={classes(ui.row(2), ui.place("pad3"))}>
      <Search q={q} />
      <nav className={classes(css.chips, ui.row(2, "stretch"), ui.place("grow"))} aria-label={t("media.list.filters")}>
        {libraryFilters
          .filter((one) => one === filter || counts[one] !== 0)
          .map((one) => (
            <Link
              key={one}
              to={to(one === filter ? null : one)}
              className={classes(ui.chip, one === "trash" && ui.place("push"))}
              data-on={one === filter ? "" : undefined}
              aria-current={one === filter ? "true" : undefined}
              preventScrollReset
            >
              {one === "trash" && one !== filter && <Icon name="trash-2" />}
              <span>{t(`media.filter.${one}`)}</span>
              {counts[one] !== undefined && <span className="num">{number(counts[one])}</span>}
              {one === filter && <Icon name="x-mark" />}
            </Link>
          ))}
      </nav>
    </div>
  );
}

function Search({ q }: { q: string }) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const search = useTypedSearch(q, (words) => {
    const address = new URLSearchParams(query);
    address.delete("page");
    if (words) address.set("q", words);
    else address.delete("q");
    void navigate(`/admin/media?${address}`, { replace: true, preventScrollReset: true });
  });
  return <SearchForm id="media-search" label={t("pictures.library.search")} hint={t("kit.list.searchHint")} search={search} />;
}
