import { type CSSProperties, type ReactNode, useState } from "react";
import { Link, type LinkProps } from "react-router";
import { Cell, Day, Nothing } from "#app/kit/fields/cells.tsx";
import type { Field, Kind } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { directionOf, type Language } from "#app/values/language.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Column } from "./list-columns.ts";
import { EditCell } from "./edit-cell.tsx";
import { useList } from "./list-state.tsx";
import figures from "#app/ui/table.module.css";
import css from "./list-table.module.css";
import type { AnyRecord, BulkVerb } from "#app/kit/entity/screens.ts";
import { SelectBox } from "./select-box.tsx";
import { SortHandle, type SortableState } from "#app/kit/drag/sortable.tsx";
import { PublicationMark } from "#app/kit/entity/publication-mark.tsx";
import { toForm, toRecord } from "#app/kit/entity/over-list.ts";
import { Menu } from "@mantine/core";
import { Icon } from "#app/shell/icon.tsx";
import { ConfirmDelete } from "./list-foot.tsx";
import { placed } from "#app/kit/drag/reorder.ts";
import { IconButton } from "#app/ui/button.tsx";

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
  const { selection, nameOf, list, screens } = useList();
  const { trash, archive } = list.query;
  const t = useTranslate();
  const chosen = selection.has(row.id);
  const carried = moving?.item.carried ? moving.widths : null;
  // A carried row stands outside its table, which would give its cells their widths.
  const width = (at: number): CSSProperties | undefined => (carried ? { inlineSize: carried[at], boxSizing: "border-box" } : undefined);
  const editable = (name: string) => !moving && list.may.update && !trash && !archive && screens.list.edits?.includes(name);
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
          ) : editable(column.name) ? (
            <EditCell row={row} name={column.name}>
              <Value row={row} column={column} drawing={drawing} />
            </EditCell>
          ) : (
            <Value row={row} column={column} drawing={drawing} />
          )}
        </td>
      ))}
      <td className={classes(figures.acts, css.acts)} style={width(start + columns.length)}>
        <RowActions row={row} index={moving?.index} more={drawing.actions} choosable={choosable} />
      </td>
    </tr>
  );
}

function Title({ row, column, columns, drawing }: { row: AnyRecord; column: Column; columns: readonly Column[]; drawing: RowDrawing }) {
  const { list, screens, nameOf, addressOf } = useList();
  const lines = columns.filter(({ phone }) => phone === "line");
  const content = drawing.cells[column.name]?.(row) ?? (column.side ? <Side row={row} column={column} title /> : <bdi>{nameOf(row)}</bdi>);
  const caption = drawing.caption?.(row);
  return (
    <>
      {list.query.trash ? (
        <span className={classes(css.name, ui.text("base", "medium", "anywhere"))}>{content}</span>
      ) : (
        <Link
          to={addressOf(row.id)}
          {...toRecord(screens)}
          className={classes(css.name, ui.text("base", "medium", "anywhere"))}
          data-open=""
        >
          {content}
        </Link>
      )}
      {caption && <span className={classes(ui.text("xs", "quiet"), ui.place("block"))}>{caption}</span>}
      {lines.length > 0 && (
        <span className={css.line}>
          {lines.map((line) => (
            <Value key={line.key} row={row} column={line} drawing={drawing} />
          ))}
        </span>
      )}
    </>
  );
}

/** One value of a row: the slice's own drawing, a side of a text, the state, or what its kind draws. */
export function Value({ row, column, drawing }: { row: AnyRecord; column: Column; drawing: RowDrawing }): ReactNode {
  const { screens, list, rows } = useList();
  const { name, field } = column;
  const own = drawing.cells[name];
  if (own) return own(row);
  if (!field) return <Day value={row[name] as string | null} />;
  if (column.side) return <Side row={row} column={column} />;
  if (name === "state" && list.can.publish) return <PublicationMark record={row} fields={screens.fields} />;
  const beside = field.kind === "money" ? rows.map((one) => one[name]) : undefined;
  return <Cell {...propsOf(field, name, row[name], screens.words)} options={list.options[name] ?? []} column={beside} />;
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

type RowActionsProps = {
  row: AnyRecord;
  /** Its place among the rows, while they are ordered by hand. */
  index: number | undefined;
  more: ((row: AnyRecord) => ReactNode) | undefined;
  /** On a phone it is chosen by its menu. */
  choosable?: boolean;
};

/** Something done with one row: an icon with `label`, or on a phone an entry of its menu with `word`. */
type RowAct = { key: string; icon: string; label: string; word: string; flip?: boolean; run?: () => void };

/** What can be done with one row, at its inline end. */
export function RowActions({ row, index, more, choosable = false }: RowActionsProps) {
  const { list, screens, nameOf, formOf, act } = useList();
  const t = useTranslate();
  const name = nameOf(row);
  const [openDialog, setOpenDialog] = useState(false);
  const { may, can, query } = list;
  const listed = !query.trash && !query.archive;
  const of = (verb: BulkVerb, icon: string, more: Partial<RowAct> = {}): RowAct => ({
    key: verb,
    icon,
    label: t(`kit.list.${verb}One`, { name }),
    word: t(`kit.list.${verb}`),
    run: () => act(verb, [row.id]),
    ...more,
  });
  const settled = screens.list.editable?.includes(String(row["status"])) === false;
  const acts = [
    !query.trash &&
      !settled &&
      may.update && { key: "edit", icon: "pencil", label: t("kit.list.edit", { name }), word: t("kit.list.editOne") },
    query.trash && may.delete && of("restore", "undo-2", { flip: true }),
    query.archive && may.delete && of("unarchive", "undo-2", { flip: true }),
    listed && can.archive && may.delete && of("archive", "archive"),
    listed && can.trash && may.delete && of("trash", "trash-2"),
    may.delete &&
      !settled &&
      !query.archive &&
      (query.trash || !can.trash) &&
      of("delete", query.trash ? "x-mark" : "trash-2", { run: () => setOpenDialog(true) }),
  ].filter((one): one is RowAct => one !== false);
  const form = { to: formOf(row.id), ...toForm(screens) };
  return (
    <span className={classes(css.tools, ui.row(0, "stretch", "nowrap", "inline"))}>
      {more?.(row)}
      {index !== undefined && <MoveMenu row={row} index={index} />}
      {acts.map(({ key, icon, label, flip, run }) =>
        run ? (
          <IconButton key={key} small icon={icon} label={label} flip={flip} onClick={run} className={css.act} />
        ) : (
          <IconButton key={key} small icon={icon} label={label} {...form} className={css.act} />
        ),
      )}
      {(acts.length > 0 || choosable) && <RowMenu row={row} acts={acts} form={form} choosable={choosable} />}
      {openDialog && (
        <ConfirmDelete
          opened
          count={1}
          name={name}
          onClose={() => setOpenDialog(false)}
          onConfirm={() => {
            setOpenDialog(false);
            act("delete", [row.id]);
          }}
        />
      )}
    </span>
  );
}

type RowMenuProps = { row: AnyRecord; acts: readonly RowAct[]; form: LinkProps; choosable: boolean };

/** The same on a phone, with choosing the row: boxes stand beside the rows once one is chosen. */
function RowMenu({ row, acts, form, choosable }: RowMenuProps) {
  const { selection, nameOf } = useList();
  const t = useTranslate();
  const [opened, setOpened] = useState(false);
  const label = t("kit.list.menuOf", { name: nameOf(row) });
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end">
      <Menu.Target>
        <IconButton icon="ellipsis" label={label} className={css.menu} />
      </Menu.Target>
      {opened && (
        <Menu.Dropdown aria-label={label}>
          {choosable && (
            <Menu.Item leftSection={<Icon name="check" />} onClick={() => selection.press(row.id, false)}>
              {t("kit.list.selectOne")}
            </Menu.Item>
          )}
          {acts.map(({ key, icon, word, flip, run }) => {
            const left = { leftSection: <Icon name={icon} flip={flip} /> };
            return run ? (
              <Menu.Item key={key} {...left} onClick={run}>
                {word}
              </Menu.Item>
            ) : (
              <Menu.Item key={key} {...left} component={Link} {...form}>
                {word}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      )}
    </Menu>
  );
}

/** Moving without dragging. */
function MoveMenu({ row, index }: { row: AnyRecord; index: number }) {
  const { rows, nameOf, act } = useList();
  const t = useTranslate();
  const ids = rows.map(({ id }) => id);
  const last = ids.length - 1;
  const item = (label: string, icon: string, place: number, disabled: boolean) => (
    <Menu.Item leftSection={<Icon name={icon} />} disabled={disabled} onClick={() => act("reorder", placed(ids, row.id, place))}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu>
      <Menu.Target>
        <IconButton small icon="ellipsis" label={t("kit.list.more", { name: nameOf(row) })} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t("kit.list.more", { name: nameOf(row) })}>
        {item(t("kit.list.up"), "arrow-up", index - 1, index === 0)}
        {item(t("kit.list.down"), "arrow-down", index + 1, index === last)}
        {item(t("kit.list.top"), "arrow-up-to-line", 0, index === 0)}
      </Menu.Dropdown>
    </Menu>
  );
}
