import { addressOf } from "#app/crm/base/files/fields.ts";
import { FileLink } from "#app/crm/record/record-file-link.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { Tick } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { PersonOf } from "#app/kit/record/person.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import css from "./approvals.module.css";
import type { ExpenseRow, Receipt } from "#app/crm/purchasing/expenses/reads/rows.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";

type ApprovalRowProps = {
  row: ExpenseRow;
  category: Bilingual | null;
  current: boolean;
  chosen: boolean;
  own: boolean;
  busy: boolean;
  onFocus: () => void;
  onChoose: () => void;
  onApprove: () => void;
  onLess: () => void;
  onReject: () => void;
};

export function ApprovalRow({
  row,
  category,
  current,
  chosen,
  own,
  busy,
  onFocus,
  onChoose,
  onApprove,
  onLess,
  onReject,
}: ApprovalRowProps) {
  const t = useTranslate();
  const format = useFormat();
  const project = row.project?.name;
  return (
    <li className={css.row} data-row={row.id} data-current={current ? "" : undefined} tabIndex={current ? 0 : -1} onFocus={onFocus}>
      <Tick checked={chosen} onChange={onChoose} aria-label={t("expense.queue.choose", { number: row.number })} className={css.box} />
      <ReceiptPicture id={row.id} receipt={row.receipts[0]} />
      <div className={ui.stack(1)}>
        <RecordLink kind="expense" id={row.id} name={row.to} className={ui.text("medium", "ink", "link")} />
        <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"))}>
          <Ltr>{row.number}</Ltr>
          <span>{format.date(row.spentOn)}</span>
          {category && <Both value={category} />}
          {project ? <Both value={project} /> : <span>{t("expense.office")}</span>}
        </span>
        {row.notes && (
          <p className={classes(css.notes, ui.text("sm", "soft"))}>
            <FreeText>{row.notes}</FreeText>
          </p>
        )}
      </div>
      <span className={css.who}>
        <PersonOf id={row.claimedBy} />
      </span>
      <span className={classes(css.sum, ui.text("medium"))}>
        <span className="num">{format.money(row.amount)}</span>
        <small>{t(`expense.choice.paidFrom.${row.paidFrom}`)}</small>
      </span>
      <span className={classes(css.acts, ui.row(2, "stretch", "nowrap"))}>
        <Button disabled={busy} icon="check" onClick={onApprove}>
          {t("expense.move.approve")}
        </Button>
        <Button kind="line" disabled={busy} onClick={onLess}>
          {t("expense.queue.less")}
        </Button>
        {!own && (
          <Button kind="ghost" disabled={busy} onClick={onReject}>
            {t("expense.move.reject")}
          </Button>
        )}
        <MenuButton button={<IconButton icon="ellipsis" label={t("kit.list.menuOf", { name: row.number })} className={css.menu} />}>
          <Menu.Item leftSection={<Icon name="check" />} onClick={onChoose}>
            {t("kit.list.selectOne")}
          </Menu.Item>
        </MenuButton>
      </span>
    </li>
  );
}

function ReceiptPicture({ id, receipt }: { id: string; receipt: Receipt | undefined }) {
  const t = useTranslate();
  if (!receipt)
    return (
      <span className={classes(css.picture, ui.thumb, ui.text("quiet"))} data-none="">
        <Icon name="receipt" />
        <span className="sr">{t("expense.receipt.none")}</span>
      </span>
    );
  const file = { kind: "expense", recordId: id, id: receipt.id };
  return (
    <FileLink
      file={file}
      name={receipt.name}
      picture={receipt.picture}
      className={classes(css.picture, ui.thumb, ui.text("quiet"))}
      label={t("files.open", { name: receipt.name })}
    >
      {receipt.picture ? <img src={`${addressOf(file)}?small`} alt="" width="72" height="56" /> : <Icon name="file-text" />}
    </FileLink>
  );
}
