import { memo, useMemo, type ComponentType, type ReactNode } from "react";
import { useLoaderData, useOutlet } from "react-router";
import { DrawerOver } from "#app/kit/entity/drawer-over.tsx";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { useLive } from "#app/kit/live/use-live.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { type BulkAct, ListFoot } from "./list-foot.tsx";
import { useChosenColumns } from "#app/kit/views/chosen-columns.ts";
import css from "./list-table.module.css";
import { propsAlike } from "./drawn-alike.ts";
import { columnsOf, type Sides } from "./list-columns.ts";
import { ListGrid } from "./list-grid.tsx";
import { ListHead } from "./list-head.tsx";
import { useListKeys } from "./list-keys.ts";
import type { RowDrawing } from "./list-row.tsx";
import { ListProvider, useList } from "./list-state.tsx";
import { RowPresses } from "./row-presses.tsx";
import { ListTable } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { useWaiting } from "./waiting.ts";
import { toForm, useOverList } from "#app/kit/entity/over-list.ts";
import type { ListData, RecordOf, Screens } from "#app/kit/entity/screens.ts";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

type NameOf<F> = Extract<keyof F, string>;

type EntityListProps<F extends Fields> = {
  screens: Screens<F>;
  title?: ReactNode;
  lead?: ReactNode;
  tabs?: ReactNode;
  above?: ReactNode;
  actions?: ReactNode;
  toolbar?: ReactNode;
  cells?: { [Name in NameOf<F>]?: (row: RecordOf<F>, list: ListData) => ReactNode };
  caption?: (row: RecordOf<F>, list: ListData) => ReactNode;
  rowActions?: (row: RecordOf<F>) => ReactNode;
  rowLinks?: (row: RecordOf<F>) => ReturnType<NonNullable<RowDrawing["links"]>>;
  /** Texts in two languages: the title stands in two columns, others in the reader's language, unless it is said here. */
  sides?: { [Name in NameOf<F>]?: Sides };
  bulk?: readonly BulkAct[];
  /** The last column; when it was changed unless another fact, or none, is asked for. */
  fact?: "updatedAt" | "createdAt" | null;
};

/** The component of a route whose loader is `listRoute`: the list, or what stands in its place while the list was not read. */
export const ListRoute = (List: ComponentType) => {
  // The router draws the component of a route anew at each step of any page that is on its way.
  const Same = memo(List);
  return function ListOrRecord() {
    const child = useOutlet();
    return useLoaderData() === null ? child : <Same />;
  };
};

/** For a route whose loader is `loadList`; the list's state stands in the address. A child route takes its place, or a drawer over it. */
export function EntityList<F extends Fields>({ sides, ...props }: EntityListProps<F>) {
  const { list } = useLoaderData<{ list: ListData }>();
  // Inside, one shape serves every entity: names are checked where the slice writes them.
  const screens = props.screens as unknown as Screens;
  const { child, over, close } = useOverList(screens);
  if (child && !over) return child;
  return (
    <ListProvider screens={screens} list={list}>
      <Page {...props} sided={JSON.stringify(sides ?? {})} />
      {screens.opens === "drawer" && <DrawerOver path={screens.path} child={child} onClose={close} />}
    </ListProvider>
  );
}

/** `sided`: `sides` by its value, since slices write it where they draw the list. */
type PageProps<F extends Fields> = Omit<EntityListProps<F>, "sides"> & { sided: string };

const nothing: readonly BulkAct[] = [];

function ListPage<F extends Fields>({
  title,
  lead,
  tabs,
  above,
  actions,
  toolbar,
  cells,
  caption,
  rowActions,
  rowLinks,
  sided,
  bulk = nothing,
  fact = "updatedAt",
}: PageProps<F>) {
  const { screens, list, rows, view, search } = useList();
  const { language } = useLanguage();
  const t = useTranslate();
  useListKeys();
  useLive({ entity: list.entity ?? [] });
  const chosen = useChosenColumns(screens, list.views?.columns, search);
  const lastFact = list.query.trash ? "trashedAt" : list.query.archive ? "archivedAt" : fact;
  const columns = useMemo(
    () => columnsOf(screens, language, { sides: JSON.parse(sided) as Record<string, Sides>, fact: lastFact, chosen }),
    [screens, language, sided, lastFact, chosen],
  );
  const tiles = columns.some(({ phone }) => phone === "picture");
  const drawing = useMemo(
    () => ({ cells: cells ?? {}, caption, actions: rowActions, links: rowLinks }) as unknown as RowDrawing,
    [cells, caption, rowActions, rowLinks],
  );
  const choosable = list.may.delete || (list.may.update && (list.can.publish || bulk.length > 0));
  const asGrid = tiles && view === "grid" && !list.query.trash;
  const drawn = { columns, choosable, drawing };
  return (
    <div className={css.page}>
      <ListHead title={title} lead={lead} actions={actions} columns={columns.map(({ name }) => name)} />
      {tabs && <div className={css.tabs}>{tabs}</div>}
      {above && <div className={css.above}>{above}</div>}
      <ListToolbar columns={columns} tiles={tiles} chosen={chosen !== null}>
        {toolbar}
      </ListToolbar>
      {list.similar && (
        <p role="status" className={ui.text("sm", "soft")}>
          {t("kit.list.similarTo", { q: list.query.q })}
        </p>
      )}
      {rows.length > 0 ? (
        <RowPresses choosable={choosable && !asGrid} links={drawing.links}>
          {asGrid ? <ListGrid {...drawn} /> : <ListTable {...drawn} />}
        </RowPresses>
      ) : (
        <NoRows />
      )}
      {(rows.length > 0 || list.pages > 1) && <ListFoot bulk={list.may.update ? bulk : []} />}
    </div>
  );
}

/** What stands over a list is another page to the router: the list is drawn anew for its own state alone. */
const Page = memo(ListPage, propsAlike) as typeof ListPage;

function NoRows() {
  const { list, screens } = useList();
  const t = useTranslate();
  return useWaiting(screens.path) ? <ListSkeleton label={t("kit.loading")} rows={list.size} /> : <ListEmpty />;
}

function ListEmpty() {
  const { list, screens, addressOf, go, to } = useList();
  const t = useTranslate();
  const { query, may } = list;
  if (query.q || Object.keys(query.filters).length > 0)
    return (
      <EmptyState
        title={query.q ? t("kit.list.nothingFor", { q: query.q }) : t("kit.list.nothingHere")}
        action={
          <Button kind="line" onClick={() => go({ q: "", filters: {} })}>
            {t("kit.list.clearAll")}
          </Button>
        }
      />
    );
  if (query.trash || query.archive)
    return (
      <EmptyState
        title={t(query.trash ? "kit.list.trashTitle" : "kit.list.archiveTitle", { count: 0 })}
        action={
          <Button kind="line" to={to({ trash: false, archive: false })}>
            {t("kit.list.back")}
          </Button>
        }
      >
        {t(query.trash ? "kit.list.trashHint" : "kit.list.archiveHint")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t(`${screens.words}.list.empty`)}
      action={
        may.create ? (
          <Button to={addressOf("new")} {...toForm(screens)} icon="plus">
            {t(`${screens.words}.list.new`)}
          </Button>
        ) : undefined
      }
    >
      {t(`${screens.words}.list.emptyHint`)}
    </EmptyState>
  );
}

function ListSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div className={css.skeleton} role="status" aria-label={label}>
      {Array.from({ length: Math.min(rows, 8) }, (_, at) => (
        <div key={at} className={css.coming} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
