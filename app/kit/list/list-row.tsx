import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { Cell, Day, Nothing } from "#app/kit/fields/cells.tsx";
import type { Field, Kind } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { directionOf, type Language } from "#app/values/language.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Column } from "./list-columns.ts";
import { RowActions } from "./row-actions.tsx";
import { fromList, useList } from "./list-state.tsx";
import figures from "#app/ui/table.module.css";
import css from "./list-table.module.css";
import type { AnyRecord } from "#app/kit/entity/screens.ts";
import { SelectBox } from "./select-box.tsx";
import { SortHandle, type SortableState } from "#app/kit/drag/sortable.tsx";
import { PublicationMark } from "#app/kit/entity/publication-mark.tsx";
import { opensOver } from "#app/kit/entity/over-list.ts";

/** What a slice draws of a row itself. */
export type RowDrawing = {
  cells: Record<string, ((row: AnyRecord) => ReactNode) | undefined>;
  /** Below the title, small. */
  caption: ((row: AnyRecord) => ReactNode) | undefined;
  /** Before edit and trash. */
  actions: ((row: AnyRecord) => ReactNode) | undefined;
};

type Moving = { item: SortableState; index: number; widths: readonly number[] | null };
type RowProps = { row: AnyRecord; columns: readonly Column[]; choosable: boolean; drawing: RowDrawing; moving?: Moving };

/** One record. All of it leads to the record, by the real link of its title; whatever else can be pressed lies above that link. */
export function ListRow({ row, columns, choosable, drawing, moving }: RowProps) {
  const { selection, nameOf } = useList();
  const t = useTranslate();
  const chosen = selection.has(row.id);
  const carried = moving?.item.carried ? moving.widths : null;
  // A carried row stands outside its table, which would give its cells their widths.
  const width = (at: number): CSSProperties | undefined => (carried ? { inlineSize: carried[at], boxSizing: "border-box" } : undefined);
  const start = (moving ? 1 : 0) + (choosable ? 1 : 0);
  return (
    <tr
      ref={moving?.item.ref}
      {...moving?.item.props}
      style={moving?.item.style}
      className={css.row}
      data-row={row.id}
      data-chosen={chosen ? "" : undefined}
      data-carried={moving?.item.carried ? "" : undefined}
    >
      {moving && (
        <td className={css.grip} style={width(0)}>
          <SortHandle handle={moving.item.handle} name={nameOf(row)} />
        </td>
      )}
      {choosable && (
        <td className={css.box} style={width(moving ? 1 : 0)}>
          <SelectBox
            label={t("kit.list.select", { name: nameOf(row) })}
            checked={chosen}
            onPress={(range) => selection.press(row.id, range)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={classes(
            column.end && figures.end,
            column.phone === "picture" && css.picture,
            column.title ? css.titled : column.side && css.other,
          )}
          data-phone={column.phone ?? undefined}
          style={width(start + at)}
        >
          {column.title ? (
            <Title row={row} column={column} columns={columns} drawing={drawing} />
          ) : (
            <Value row={row} column={column} drawing={drawing} />
          )}
        </td>
      ))}
      <td className={classes(figures.acts, css.acts)} style={width(start + columns.length)}>
        <RowActions row={row} index={moving?.index} more={drawing.actions} />
      </td>
    </tr>
  );
}

function Title({ row, column, columns, drawing }: { row: AnyRecord; column: Column; columns: readonly Column[]; drawing: RowDrawing }) {
  const { list, screens, nameOf, addressOf } = useList();
  const line = columns.find(({ phone }) => phone === "line");
  const content = drawing.cells[column.name]?.(row) ?? (column.side ? <Side row={row} column={column} title /> : <bdi>{nameOf(row)}</bdi>);
  const caption = drawing.caption?.(row);
  return (
    <>
      {list.query.trash ? (
        <span className={classes(css.name, ui.text("base", "medium", "anywhere"))}>{content}</span>
      ) : (
        <Link
          to={addressOf(row.id)}
          state={fromList(screens)}
          preventScrollReset={opensOver(screens)}
          className={classes(css.name, ui.text("base", "medium", "anywhere"))}
          data-open=""
        >
          {content}
        </Link>
      )}
      {caption && <span className={classes(ui.text("xs", "quiet"), ui.place("block"))}>{caption}</span>}
      {line && (
        <span className={css.line}>
          <Value row={row} column={line} drawing={drawing} />
        </span>
      )}
    </>
  );
}

/** One value of a row: the slice's own drawing, a side of a text, the state, or what its kind draws. */
export function Value({ row, column, drawing }: { row: AnyRecord; column: Column; drawing: RowDrawing }): ReactNode {
  const { screens, list } = useList();
  const { name, field } = column;
  const own = drawing.cells[name];
  if (own) return own(row);
  if (!field) return <Day value={row[name] as string | null} />;
  if (column.side) return <Side row={row} column={column} />;
  if (name === "state" && list.can.publish) return <PublicationMark record={row} fields={screens.fields} />;
  return <Cell {...propsOf(field, name, row[name], screens.words)} options={list.options[name] ?? []} />;
}

/** The map of cells knows which value belongs to which kind; a row does not. */
const propsOf = (field: Field, name: string, value: unknown, words: string) =>
  ({ field, name, value, words }) as Omit<Parameters<typeof Cell>[0], "options"> & { field: Extract<Field, { kind: Kind }> };

/** One language of a text, in its own script and direction. An empty title says how the record is called otherwise. */
function Side({ row, column, title }: { row: AnyRecord; column: Column; title?: boolean }) {
  const { nameOf } = useList();
  const { language } = useLanguage();
  const side = column.side as Language;
  const text = (row[column.name] as Bilingual | undefined)?.[side].trim();
  if (!text) return title ? <bdi className={ui.text("quiet", "regular")}>{nameOf(row)}</bdi> : <Nothing />;
  return <span {...(side === language ? {} : { lang: side, dir: directionOf(side) })}>{text}</span>;
}
