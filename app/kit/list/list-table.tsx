import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { columnWord } from "./list-toolbar.tsx";
import { headOf, nextSort, type Column } from "./list-columns.ts";
import { ListRow, type RowDrawing } from "./list-row.tsx";
import { useList } from "./list-state.tsx";
import type { AnyRecord } from "#app/kit/entity/screens.ts";
import figures from "#app/ui/table.module.css";
import css from "./list-table.module.css";
import { SelectBox } from "./select-box.tsx";
import { placed } from "#app/kit/drag/reorder.ts";
import { Sortable } from "#app/kit/drag/sortable.tsx";

/** The rows of a list as a table; while it is sorted by hand each row has a handle. */
export function ListTable({ columns, choosable, drawing }: { columns: readonly Column[]; choosable: boolean; drawing: RowDrawing }) {
  const { rows, ordering, nameOf, act, selection, drawn } = useList();
  const table = useRef<HTMLTableElement>(null);
  const fits = useFits(table);
  const row = (one: AnyRecord) => ({ row: one, state: drawn, chosen: selection.has(one.id), columns, choosable, drawing });
  const head = <Head columns={columns} choosable={choosable} />;
  const ids = rows.map(({ id }) => id);
  const frame = (
    <div className={classes(figures.wrap, fits && css.fits)}>
      <table
        ref={table}
        data-choosing={selection.chosen.length > 0 ? "" : undefined}
        className={classes(figures.table, css.table)}
        data-rows=""
      >
        {head}
        <tbody data-sort-list={ordering ? "" : undefined}>
          {rows.map((one) => (
            <ListRow key={one.id} {...row(one)} moves={ordering} />
          ))}
        </tbody>
      </table>
    </div>
  );
  if (!ordering) return frame;
  return (
    <Sortable
      lists={[{ id: "", items: rows.map((one) => ({ id: one.id, name: nameOf(one) })) }]}
      onMove={(id, _, at) => act("reorder", placed(ids, id, at))}
    >
      {frame}
    </Sortable>
  );
}

function useFits(table: RefObject<HTMLTableElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const frame = table.current?.parentElement;
    if (!frame || !table.current) return;
    // both are rounded
    const watching = new ResizeObserver(() => setFits(frame.scrollWidth <= frame.clientWidth + 1));
    for (const element of [frame, table.current]) watching.observe(element);
    return () => watching.disconnect();
  }, [table]);
  return fits;
}

function Head({ columns, choosable }: { columns: readonly Column[]; choosable: boolean }) {
  const { selection, ordering } = useList();
  const t = useTranslate();
  return (
    <thead>
      <tr>
        {ordering && (
          <th scope="col" className={css.grip}>
            <span className="sr">{t("kit.list.reorder")}</span>
          </th>
        )}
        {choosable && (
          <th scope="col" className={css.box}>
            <SelectBox
              label={t("kit.list.selectPage")}
              checked={selection.all}
              some={selection.chosen.length > 0}
              onPress={selection.pressAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} />
        ))}
        <th scope="col" className={figures.acts}>
          <span className="sr">{t("kit.list.actions")}</span>
        </th>
      </tr>
    </thead>
  );
}

function HeadCell({ column }: { column: Column }) {
  const { screens, query, to } = useList();
  const t = useTranslate();
  const { currency } = useFormat();
  const name = columnWord(t, screens.words, column);
  const word =
    column.field?.kind === "money" ? (
      <>
        {name} <small>{currency}</small>
      </>
    ) : (
      name
    );
  const on = column.sort !== null && query.sort.replace(/^-/, "") === column.sort;
  const down = query.sort.startsWith("-");
  return (
    <th
      id={headOf(column)}
      scope="col"
      className={column.end ? figures.end : undefined}
      {...(on && { "aria-sort": down ? ("descending" as const) : ("ascending" as const) })}
    >
      {column.sort === null ? (
        word
      ) : (
        <Link
          to={to({ sort: nextSort(query.sort, column) })}
          preventScrollReset
          className={classes(css.sort, ui.row(1, "nowrap", "inline"), ui.text("link"))}
          data-on={on ? "" : undefined}
        >
          {word}
          {on && <Icon name={down ? "arrow-down" : "arrow-up"} />}
        </Link>
      )}
    </th>
  );
}
