import { useState } from "react";
import { Menu } from "@mantine/core";
import { Link } from "react-router";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { PersonOf } from "#app/kit/record/person.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { Settlement } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { paymentEntity } from "#app/crm/money/payments/entity.ts";
import { chequeFlow } from "#app/crm/money/payments/flow.ts";
import css from "#app/ui/table.module.css";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { moneyAddress, useInvoiceMoney, useSending } from "#app/crm/money/payments/entry/use-money.tsx";

export function Settlements() {
  const t = useTranslate();
  const { found } = useInvoiceMoney();
  const [openDialog, setOpenDialog] = useState<Settlement | null>(null);
  const rows = found.settlements;
  return (
    <Block title={t("payment.table.title")} more={{ to: paymentEntity.path, label: t("payment.table.all") }}>
      <MoneyColumns of={rows.map((row) => row.amount)}>
        <Table
          label={t("payment.table.title")}
          columns={[
            ...(["receivedOn", "method", "reference", "receivedBy"] as const).map((name) => t(`payment.field.${name}`)),
            { money: t("payment.field.amount") },
            rows.length > 0 && { acts: t("payment.cheques.acts", { number: "" }) },
          ]}
        >
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={5} className={css.none}>
                  {t("payment.table.none")}
                </td>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.id} row={row} mayRecord={found.payer.may.record} onTakeBack={() => setOpenDialog(row)} />
            ))}
          </tbody>
        </Table>
      </MoneyColumns>
      {openDialog && <TakeBack row={openDialog} onEnd={() => setOpenDialog(null)} />}
    </Block>
  );
}

function Row({ row, mayRecord, onTakeBack }: { row: Settlement; mayRecord: boolean; onTakeBack: () => void }) {
  const t = useTranslate();
  const { date } = useFormat();
  const note = row.source === "creditNote";
  const address = note ? `/crm/invoices/${row.sourceId}` : `${paymentEntity.path}/${row.sourceId}`;
  const label = t("payment.cheques.acts", { number: row.number });
  return (
    <tr className={row.gone ? css.gone : undefined}>
      <td className="num">{date(row.on)}</td>
      <td>
        {note ? t("payment.choice.method.creditNote") : row.method && t(`payment.choice.method.${row.method}`)}{" "}
        {row.gone ? (
          <small>{t(`payment.table.gone.${row.gone}`)}</small>
        ) : (
          row.chequeStatus && row.chequeStatus !== "cleared" && <StatusMark flow={chequeFlow} state={row.chequeStatus} />
        )}
      </td>
      <td>
        <Link to={address}>
          <Ltr>{row.reference || row.number}</Ltr>
        </Link>
      </td>
      <td>
        <PersonOf id={row.receivedBy} />
      </td>
      <MoneyCell value={row.amount} />
      <td className={css.acts}>
        <MenuButton button={<IconButton icon="ellipsis" small className={css.more} label={label} />}>
          <Menu.Item component={Link} to={address} leftSection={<Icon name="arrow-right" flip />}>
            {t("payment.table.open", { number: row.number })}
          </Menu.Item>
          {!note && (
            <Menu.Item component="a" href={`${address}/pdf`} leftSection={<Icon name="printer" />}>
              {t("payment.table.receipt")}
            </Menu.Item>
          )}
          {mayRecord && !row.gone && (
            <Menu.Item leftSection={<Icon name="undo-2" />} onClick={onTakeBack}>
              {t("payment.table.takeBack")}
            </Menu.Item>
          )}
        </MenuButton>
      </td>
    </tr>
  );
}

function TakeBack({ row, onEnd }: { row: Settlement; onEnd: () => void }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { id } = useInvoiceMoney();
  const { send, busy } = useSending(moneyAddress("invoice", id), onEnd);
  return (
    <Confirm
      opened
      title={t("payment.table.takeBackTitle", { number: row.number })}
      confirm={t("payment.table.takeBackDo")}
      busy={busy}
      onConfirm={() => send({ intent: "takeBack", id: row.id })}
      onClose={onEnd}
    >
      {t("payment.table.takeBackText", { amount: money(row.amount) })}
    </Confirm>
  );
}
