import type { RefObject } from "react";
import { Link, useSearchParams } from "react-router";
import { SelectBox } from "#app/kit/list/select-box.tsx";
import type { Selection } from "#app/kit/list/selection.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { InboxRow } from "./inbox.server.ts";
import css from "./list.module.css";
import { MessageStatusMark } from "./status.tsx";
import { FreeText } from "#app/ui/free-text.tsx";

type InboxTableProps = { rows: InboxRow[]; open: string | undefined; selection: Selection; table: RefObject<HTMLTableElement | null> };

export function InboxTable({ rows, open, selection, table }: InboxTableProps) {
  const t = useTranslate();
  return (
    <table
      className={classes(css.table, ui.text("sm"), ui.place("full"))}
      ref={table}
      data-choosing={selection.chosen.length > 0 ? "" : undefined}
    >
      <thead>
        <tr>
          <th scope="col" className={css.box}>
            <SelectBox
              label={t("messages.chooseAll")}
              checked={selection.all}
              some={selection.chosen.length > 0}
              onPress={selection.pressAll}
            />
          </th>
          <th scope="col">{t("messages.column.from")}</th>
          <th scope="col" className={css.wide}>
            {t("messages.column.reference")}
          </th>
          <th scope="col" className={css.wide}>
            {t("messages.column.state")}
          </th>
          <th scope="col" className={css.at}>
            {t("messages.column.received")}
          </th>
          <td className={css.more} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} isOpen={row.id === open} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: InboxRow; isOpen: boolean; selection: Selection };

function Row({ row, isOpen, selection }: RowProps) {
  const chosen = selection.has(row.id);
  const press = (range = false) => selection.press(row.id, range);
  const t = useTranslate();
  const [search] = useSearchParams();
  const { date, dateTime } = useFormat();
  return (
    <tr className={css.row} data-new={row.status === "new" ? "" : undefined} data-chosen={chosen || isOpen ? "" : undefined}>
      <td className={css.box}>
        <SelectBox label={t("messages.choose", { name: row.name })} checked={chosen} onPress={press} />
      </td>
      <td>
        <Link
          to={{ pathname: `/admin/messages/${row.id}`, search: search.toString() }}
          className={classes(css.name, ui.text("base", "anywhere"))}
          data-open={row.id}
          aria-current={isOpen ? "true" : undefined}
          preventScrollReset
        >
          {row.status === "new" && (
            <span className={css.dot}>
              <span className="sr">{t("messages.status.new")}</span>
            </span>
          )}
          <bdi>{row.name}</bdi>
        </Link>
        {row.kind === "estimate" && <span className={classes(css.kind, ui.text("quiet", "xs"))}>{t("messages.kind.estimate")}</span>}
        <FreeText as="span" className={classes(css.begins, ui.text("soft", "whole"))}>
          {row.begins}
        </FreeText>
      </td>
      <td className={`${css.wide} ${ui.text("quiet")}`}>
        <Ltr>{row.reference}</Ltr>
      </td>
      <td className={css.wide}>
        <MessageStatusMark status={row.status} />
      </td>
      <td className={css.at}>
        <time dateTime={row.createdAt} title={dateTime(row.createdAt)} className="num">
          {date(row.createdAt)}
        </time>
      </td>
      <td className={css.more}>
        <IconButton icon="ellipsis" label={t("messages.choose", { name: row.name })} onClick={() => press()} />
      </td>
    </tr>
  );
}
