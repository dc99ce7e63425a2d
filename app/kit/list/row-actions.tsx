import { useState, type ReactNode } from "react";
import { Menu } from "@mantine/core";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { ConfirmDelete } from "./list-foot.tsx";
import { fromList, useList } from "./list-state.tsx";
import { placed } from "#app/kit/drag/reorder.ts";
import { IconButton } from "#app/ui/button.tsx";
import css from "./list-table.module.css";
import type { AnyRecord, BulkVerb } from "#app/kit/entity/screens.ts";

type RowActionsProps = {
  row: AnyRecord;
  /** Its place among the rows, while they are ordered by hand. */
  index: number | undefined;
  more: ((row: AnyRecord) => ReactNode) | undefined;
};

/** What can be done with one row, at its inline end. */
export function RowActions({ row, index, more }: RowActionsProps) {
  const { list, screens, nameOf, formOf, act } = useList();
  const t = useTranslate();
  const name = nameOf(row);
  const [openDialog, setOpenDialog] = useState(false);
  const { may, can, query } = list;
  const forEver = may.delete && !query.archive && (query.trash || !can.trash);
  const listed = !query.trash && !query.archive;
  const button = (verb: BulkVerb, label: string, icon: string, flip = false) => (
    <IconButton icon={icon} label={label} small flip={flip} onClick={() => act(verb, [row.id])} />
  );
  return (
    <span className={css.tools}>
      {more?.(row)}
      {index !== undefined && <MoveMenu row={row} index={index} />}
      {!query.trash && may.update && (
        <IconButton
          small
          icon="pencil"
          label={t("kit.list.edit", { name })}
          to={formOf(row.id)}
          state={fromList(screens)}
          preventScrollReset={screens.opens === "drawer"}
          className={css.edit}
        />
      )}
      {query.trash && may.delete && button("restore", t("kit.list.restoreOne", { name }), "undo-2", true)}
      {query.archive && may.delete && button("unarchive", t("kit.list.unarchiveOne", { name }), "undo-2", true)}
      {listed && can.archive && may.delete && button("archive", t("kit.list.archiveOne", { name }), "archive")}
      {listed && can.trash && may.delete && button("trash", t("kit.list.trashOne", { name }), "trash-2")}
      {forEver && (
        <>
          <IconButton
            small
            icon={query.trash ? "x-mark" : "trash-2"}
            label={t("kit.list.deleteOne", { name })}
            onClick={() => setOpenDialog(true)}
          />
          <ConfirmDelete
            opened={openDialog}
            count={1}
            name={name}
            onClose={() => setOpenDialog(false)}
            onConfirm={() => {
              setOpenDialog(false);
              act("delete", [row.id]);
            }}
          />
        </>
      )}
    </span>
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
