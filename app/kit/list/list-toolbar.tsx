import type { ReactNode } from "react";
import { Menu } from "@mantine/core";
import { Link, type LinkProps } from "react-router";
import { ViewsMenu } from "#app/kit/views/views-menu.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { ColumnsMenu } from "#app/kit/views/columns-menu.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { nextSort, type Column } from "./list-columns.ts";
import { ListSearch } from "./list-search.tsx";
import { useList, type View } from "./list-state.tsx";
import css from "./list-toolbar.module.css";

type ToolbarProps = {
  columns: readonly Column[];
  /** Rows can also be drawn as tiles. */
  tiles: boolean;
  /** The columns are the reader's choice. */
  chosen: boolean;
  children?: ReactNode;
};

/** Views, search, filters, the slice's own, and at the end the archive, the trash, the columns and tiles. */
export function ListToolbar({ columns, tiles, chosen, children }: ToolbarProps) {
  const { screens, list, query, view, to } = useList();
  const listed = !query.trash && !query.archive;
  return (
    <div className={css.toolbar}>
      {list.views && !query.trash && <ViewsMenu path={screens.path} views={list.views} />}
      <ListSearch />
      {!query.trash && (screens.list.filters ?? []).map((name) => <FilterChip key={name} name={name} />)}
      <SortChip columns={columns} />
      {children}
      <span className={css.grow} />
      {listed && list.archived > 0 && <Aside to={to({ archive: true, q: "", filters: {} })} icon="archive" count={list.archived} />}
      {listed && list.trashed > 0 && <Aside to={to({ trash: true, q: "", filters: {} })} icon="trash-2" count={list.trashed} />}
      {list.views && !query.trash && !(tiles && view === "grid") && (
        <ColumnsMenu now={[...new Set(columns.map(({ name }) => name))]} chosen={chosen} />
      )}
      {tiles && !query.trash && <Tiles />}
    </div>
  );
}

/** The way to what the list does not show. */
function Aside({ to, icon, count }: { to: LinkProps["to"]; icon: "archive" | "trash-2"; count: number }) {
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <Link className={css.quiet} to={to}>
      <Icon name={icon} />
      {t(icon === "archive" ? "kit.list.archiveLink" : "kit.list.trashLink")}
      <span className="num">{number(count)}</span>
    </Link>
  );
}

function Tiles() {
  const { view, go } = useList();
  const t = useTranslate();
  const one = (name: View, icon: string, label: string) => (
    <button
      type="button"
      aria-pressed={view === name}
      aria-label={label}
      title={label}
      onClick={() => go({ view: name }, { replace: true })}
    >
      <Icon name={icon} flip={name === "table"} />
    </button>
  );
  return (
    <div className={css.views} role="group" aria-label={t("kit.list.view")}>
      {one("table", "list", t("kit.list.table"))}
      {one("grid", "layout-grid", t("kit.list.grid"))}
    </div>
  );
}

/** Where the heads of the table are not shown, the order is chosen here. */
function SortChip({ columns }: { columns: readonly Column[] }) {
  const { list, query, go, screens, view } = useList();
  const t = useTranslate();
  const wordOf = (column: Column) => columnWord(t, screens.words, column);
  const sorted = query.sort.replace(/^-/, "");
  const all = columns.filter(({ sort }) => sort !== null);
  const now = all.find(({ sort }) => sort === sorted);
  const own = list.can.reorder && !query.trash;
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      shadow="xl"
      classNames={{ dropdown: css.menu ?? "", item: css.menuItem ?? "" }}
    >
      <Menu.Target>
        <button type="button" className={css.sortChip} data-grid={view === "grid" ? "" : undefined}>
          <Icon name={query.sort.startsWith("-") ? "arrow-down" : "arrow-up"} />
          <span>{now ? wordOf(now) : sorted === "displayOrder" ? t("kit.list.order") : t("kit.list.edited")}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t("kit.list.sortBy", { field: "" }).trim()}>
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
      </Menu.Dropdown>
    </Menu>
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
  return side ? t(side === "en" ? "kit.list.inEnglish" : "kit.list.inArabic", { field: word }) : word;
}
