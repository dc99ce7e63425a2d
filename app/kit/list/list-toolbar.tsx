import type { ReactNode } from "react";
import { Menu } from "@mantine/core";
import { Link, type LinkProps } from "react-router";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { ViewsMenu } from "#app/kit/views/views-menu.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Press } from "#app/ui/button.tsx";
import { ColumnsMenu } from "#app/kit/views/columns-menu.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import { Filters } from "./filter-chip.tsx";
import { nextSort, type Column } from "./list-columns.ts";
import { useList, type View } from "./list-state.tsx";
import css from "./list-toolbar.module.css";
import { SearchForm } from "#app/kit/address/address.tsx";
import { useTypedSearch } from "#app/kit/address/use-typed-search.ts";

type ToolbarProps = {
  columns: readonly Column[];
  tiles: boolean;
  chosen: boolean;
  children?: ReactNode;
};

/** The line of tools above a list or a board; on a phone it is moved sideways. */
export const ToolLine = ({ children }: { children: ReactNode }) => (
  <div className={classes(ui.row(2), ui.place("pad3"), ui.strip("onPhones"), css.bar)}>{children}</div>
);

/** Views, search, filters, the slice's own, and at the end the archive, the trash, the columns and tiles. */
export function ListToolbar({ columns, tiles, chosen, children }: ToolbarProps) {
  const { screens, list, query, view, to } = useList();
  const listed = !query.trash && !query.archive;
  return (
    <ToolLine>
      {list.views && !query.trash && <ViewsMenu path={screens.path} views={list.views} />}
      <ListSearch />
      {!query.trash && <Filters />}
      <SortChip columns={columns} />
      {children}
      <span className={ui.place("grow")} />
      {listed && list.archived > 0 && <Aside to={to({ archive: true, q: "", filters: {} })} icon="archive" count={list.archived} />}
      {listed && list.trashed > 0 && <Aside to={to({ trash: true, q: "", filters: {} })} icon="trash-2" count={list.trashed} />}
      {list.views && !query.trash && !(tiles && view === "grid") && (
        <ColumnsMenu now={[...new Set(columns.map(({ name }) => name))]} chosen={chosen} />
      )}
      {tiles && !query.trash && <Tiles />}
    </ToolLine>
  );
}

function Aside({ to, icon, count }: { to: LinkProps["to"]; icon: "archive" | "trash-2"; count: number }) {
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <Link className={classes(ui.row(2, "nowrap", "inline"), ui.text("sm", "soft", "icon16", "link"), ui.place("pad2"))} to={to}>
      <Icon name={icon} />
      {t(icon === "archive" ? "kit.list.archiveLink" : "kit.list.trashLink")}
      <span className="num">{number(count)}</span>
    </Link>
  );
}

function Tiles() {
  const { view, go } = useList();
  const t = useTranslate();
  const one = (key: View, icon: string) => ({
    key,
    icon,
    label: t(`kit.list.${key}`),
    current: view === key,
    press: () => go({ view: key }, { replace: true }),
  });
  return <Segments bare label={t("kit.list.view")} segments={[one("table", "list"), one("grid", "layout-grid")]} />;
}

function SortChip({ columns }: { columns: readonly Column[] }) {
  const { list, query, go, screens, view } = useList();
  const t = useTranslate();
  const wordOf = (column: Column) => columnWord(t, screens.words, column);
  const sorted = query.sort.replace(/^-/, "");
  const all = columns.filter(({ sort }) => sort !== null);
  const now = all.find(({ sort }) => sort === sorted);
  const own = list.can.reorder && !query.trash;
  return (
    <MenuButton
      position="bottom-start"
      button={
        <Press className={classes(ui.chip, css.sort)} data-grid={view === "grid" ? "" : undefined}>
          <Icon name={query.sort.startsWith("-") ? "arrow-down" : "arrow-up"} />
          <span>{now ? wordOf(now) : sorted === "displayOrder" ? t("kit.list.order") : t("kit.list.edited")}</span>
        </Press>
      }
      label={t("kit.list.sortBy", { field: "" }).trim()}
    >
      {own && (
        <Menu.Item onClick={() => go({ sort: "displayOrder" })} data-on={sorted === "displayOrder" ? "" : undefined}>
          {t("kit.list.order")}
        </Menu.Item>
      )}
      {all.map((column) => (
        <Menu.Item key={column.key} data-on={column === now ? "" : undefined} onClick={() => go({ sort: nextSort(query.sort, column) })}>
          {wordOf({ ...column, side: null })}
        </Menu.Item>
      ))}
    </MenuButton>
  );
}

/** The word over a column. */
export function columnWord(t: ReturnType<typeof useTranslate>, words: string, { name, field, side }: Column): string {
  if (!field)
    return t(
      name === "createdAt"
        ? "kit.list.added"
        : name === "trashedAt"
          ? "kit.list.thrownAway"
          : name === "archivedAt"
            ? "kit.list.archivedOn"
            : "kit.list.edited",
    );
  const word = t(`${words}.field.${name}`);
  return side ? t(side === "en" ? "kit.form.inEnglish" : "kit.form.inArabic", { field: word }) : word;
}

export const searchFieldId = "list-search";

/** The search of a list; what is typed goes into the address without a step of its own in the history. */
export function ListSearch() {
  const { query, go, screens } = useList();
  const t = useTranslate();
  const search = useTypedSearch(query.q, (q) => go({ q }, { replace: true }));
  // A slice may say what is found here; without such a word the key comes back.
  const own = `${screens.words}.list.search`;
  return (
    <SearchForm id={searchFieldId} label={t("kit.list.search")} hint={t(t(own) === own ? "kit.list.searchHint" : own)} search={search} />
  );
}
