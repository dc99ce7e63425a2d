import { Fragment, memo, type ReactNode } from "react";
import { createPath } from "react-router";
import { Cell, Day, Nothing } from "#app/kit/fields/cells.tsx";
import type { Field, Kind } from "#app/kit/fields/kinds.ts";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { PersonOf } from "#app/kit/record/person.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Translate } from "#app/locale/translate.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { directionOf, type Language } from "#app/values/language.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { headOf, type Column } from "./list-columns.ts";
import { editable } from "./edit-cell.tsx";
import { useList, type RowState } from "./list-state.tsx";
import { actsOf } from "./row-acts.ts";
import figures from "#app/ui/table.module.css";
import css from "./list-table.module.css";
import type { AnyRecord, ListData } from "#app/kit/entity/screens.ts";
import { SelectBox } from "./select-box.tsx";
import { SortHandle } from "#app/kit/drag/sortable.tsx";
import { PublicationMark } from "#app/kit/entity/publication-mark.tsx";
import { IconButton } from "#app/ui/button.tsx";

export type RowDrawing = {
  /** Not by `useLoaderData`: whoever reads it is drawn anew for each step between two pages. */
  cells: Record<string, ((row: AnyRecord, list: ListData) => ReactNode) | undefined>;
  caption: ((row: AnyRecord, list: ListData) => ReactNode) | undefined;
  actions: ((row: AnyRecord) => ReactNode) | undefined;
  links: ((row: AnyRecord) => readonly { to: string; icon: string; label: string }[]) | undefined;
};

type RowProps = {
  row: AnyRecord;
  state: RowState;
  chosen: boolean;
  columns: readonly Column[];
  choosable: boolean;
  drawing: RowDrawing;
  moves: boolean;
};

type Drawn = { row: AnyRecord; state: RowState; t: Translate; language: Language; drawing: RowDrawing };

const nameLook = classes(css.name, ui.text("base", "medium", "anywhere"));
const captionLook = classes(ui.text("xs", "quiet"), ui.place("block"));
const toolsLook = classes(css.tools, ui.row(0, "nowrap", "inline"));

/** One record: all of it leads there by its title's link, and what else can be pressed lies above. Drawn anew for its own changes alone. */
export const ListRow = memo(function ListRow({ row, state, chosen, columns, choosable, drawing, moves }: RowProps) {
  const { nameOf, list, screens } = state;
  const { trash, archive } = list.query;
  const t = useTranslate();
  const { language } = useLanguage();
  const drawn = { row, state, t, language, drawing };
  const name = nameOf(row);
  const edits = !moves && list.may.update && !trash && !archive ? screens.list.edits : undefined;
  return (
    <tr className={css.row} data-row={row.id} data-chosen={chosen ? "" : undefined} data-sort={moves ? row.id : undefined}>
      {moves && (
        <td className={css.grip}>
          <SortHandle id={row.id} name={name} />
        </td>
      )}
      {choosable && (
        <td className={css.box}>
          <SelectBox label={t("kit.list.select", { name })} checked={chosen} onPress={(range) => state.press(row.id, range)} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cellLook(column)} data-phone={column.phone ?? undefined}>
          {column.title
            ? titleOf(drawn, column, columns)
            : edits?.includes(column.name)
              ? editable(column.name, headOf(column), valueOf(drawn, column))
              : valueOf(drawn, column)}
        </td>
      ))}
      <td className={classes(figures.acts, css.acts)}>{rowActions(drawn, { moves, choosable })}</td>
    </tr>
  );
});

const cellLook = ({ end, phone, title, side, field }: Column): string | undefined =>
  classes(
    end && figures.end,
    phone === "picture" && css.picture,
    phone === "line" && field?.kind === "reference" && css.who,
    title ? css.titled : side && css.other,
  ) || undefined;

function titleOf(drawn: Drawn, column: Column, columns: readonly Column[]): ReactNode {
  const { row, drawing } = drawn;
  const { list, nameOf, addressOf } = drawn.state;
  const lines = columns.filter(({ phone }) => phone === "line");
  const content = drawing.cells[column.name]?.(row, list) ?? (column.side ? sideOf(drawn, column, true) : <bdi>{nameOf(row)}</bdi>);
  const caption = drawing.caption?.(row, list);
  return (
    <>
      {list.query.trash ? (
        <span className={nameLook}>{content}</span>
      ) : (
        <a href={createPath(addressOf(row.id))} className={nameLook} data-open="" data-discover="">
          {content}
        </a>
      )}
      {caption && <span className={captionLook}>{caption}</span>}
      {lines.length > 0 && (
        <span className={css.line}>
          {lines.map((line) => (
            <Fragment key={line.key}>{valueOf(drawn, line)}</Fragment>
          ))}
        </span>
      )}
    </>
  );
}

function valueOf(drawn: Drawn, column: Column): ReactNode {
  const { row, drawing } = drawn;
  const { screens, list, rows } = drawn.state;
  const { name, field } = column;
  const own = drawing.cells[name];
  if (own) return own(row, list);
  if (!field) return <Day value={row[name] as string | null} />;
  if (column.side) return sideOf(drawn, column);
  if (screens.flow?.field === name && row[name]) return <StatusMark flow={screens.flow} state={row[name] as string} />;
  if (name === "state" && list.can.publish) return <PublicationMark record={row} fields={screens.fields} />;
  if (field.kind === "reference" && field.to === "user") return row[name] ? <PersonOf id={row[name] as string} /> : <Nothing />;
  const beside = field.kind === "money" || field.kind === "percent" ? rows.map((one) => one[name]) : undefined;
  return <Cell {...propsOf(field, name, row[name], screens.words)} options={list.options[name] ?? []} column={beside} />;
}

/** The same where it stands outside of a row. */
export function Value({ row, column, drawing }: { row: AnyRecord; column: Column; drawing: RowDrawing }): ReactNode {
  const [state, t, { language }] = [useList(), useTranslate(), useLanguage()];
  return valueOf({ row, state, t, language, drawing }, column);
}

const propsOf = (field: Field, name: string, value: unknown, words: string) =>
  ({ field, name, value, words }) as Omit<Parameters<typeof Cell>[0], "options"> & { field: Extract<Field, { kind: Kind }> };

/** One language of a text, in its own script and direction. An empty title says how the record is called otherwise. */
function sideOf({ row, state, language }: Drawn, column: Column, title = false): ReactNode {
  const side = column.side as Language;
  const text = (row[column.name] as Bilingual | undefined)?.[side].trim();
  if (!text) return title ? <bdi className={ui.text("quiet", "regular")}>{state.nameOf(row)}</bdi> : <Nothing />;
  return <span {...(side === language ? {} : { lang: side, dir: directionOf(side) })}>{text}</span>;
}

function rowActions({ row, state, t, drawing }: Drawn, { moves, choosable }: { moves?: boolean; choosable?: boolean }): ReactNode {
  const name = state.nameOf(row);
  const menu = { "aria-haspopup": "menu", icon: "ellipsis" } as const;
  return (
    <span className={toolsLook}>
      {drawing.actions?.(row)}
      {moves && <IconButton {...menu} icon="arrow-up-down" small label={t("kit.list.more", { name })} data-menu="move" />}
      {(actsOf(state, row).length > 0 || choosable || drawing.links) && (
        <IconButton {...menu} label={t("kit.list.menuOf", { name })} data-menu="acts" />
      )}
    </span>
  );
}

/** The same where it stands outside of a table. */
export function RowActions({ row, drawing }: { row: AnyRecord; drawing: RowDrawing }): ReactNode {
  const [state, t, { language }] = [useList(), useTranslate(), useLanguage()];
  return rowActions({ row, state, t, language, drawing }, {});
}
