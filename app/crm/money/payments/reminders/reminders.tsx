import { cloneElement, useState } from "react";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { directionOf } from "#app/values/language.ts";
import css from "#app/crm/money/payments/entry/dialog.module.css";
import type { InvoiceMoney } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { moneyAddress, useSending } from "#app/crm/money/payments/entry/use-money.tsx";

const dayMonth: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };

export function Reminders({ found }: PanelProps<InvoiceMoney>) {
  const t = useTranslate();
  const { number, dateParts } = useFormat();
  const [last] = found.reminders;
  if (!last) return <>{t("payment.remind.none")}</>;
  return <>{t("payment.remind.sent", { count: number(found.reminders.length), date: dateParts(last.at, dayMonth) })}</>;
}

type Written = { text: string; address: string; language: "en" | "ar"; opened?: boolean };

export function SendMenu({ found, id, send: sendInvoice }: PanelProps<InvoiceMoney, "invoice"> & { send: (() => void) | null }) {
  const t = useTranslate();
  const [written, setWritten] = useState<Written | null>(null);
  const { send, busy } = useSending(moneyAddress("invoice", id), (data) => setWritten((data as Written | undefined) ?? null));
  const button = (
    <Button kind="line" icon="send" busy={busy}>
      {t("link.send.do")}
    </Button>
  );
  if (!found.remind.mail && !found.remind.whatsapp) return sendInvoice && cloneElement(button, { onClick: sendInvoice });
  return (
    <>
      <MenuButton button={button}>
        {sendInvoice && (
          <Menu.Item leftSection={<Icon name="receipt" />} onClick={sendInvoice}>
            {t("payment.remind.invoice")}
          </Menu.Item>
        )}
        {found.remind.mail && (
          <Menu.Item leftSection={<Icon name="mail" />} onClick={() => send({ intent: "remind", channel: "mail" })}>
            {t("payment.remind.mail")}
          </Menu.Item>
        )}
        {found.remind.whatsapp && (
          <Menu.Item leftSection={<Icon name="message-circle" />} onClick={() => send({ intent: "remindText" })}>
            {t("payment.remind.whatsapp")}
          </Menu.Item>
        )}
      </MenuButton>
      {written && (
        <Confirm
          opened
          title={t("payment.remind.title")}
          confirm={t(written.opened ? "payment.remind.wasSent" : "link.send.open")}
          keep={t("shell.close")}
          busy={busy}
          onConfirm={() => {
            if (written.opened) return send({ intent: "remind", channel: "whatsapp" });
            window.open(written.address, "_blank", "noopener,noreferrer");
            setWritten({ ...written, opened: true });
          }}
          onClose={() => setWritten(null)}
        >
          <p>{t(written.opened ? "payment.remind.opened" : "payment.remind.text")}</p>
          <p className={classes(css.text, ui.text("lines", "sm"))} lang={written.language} dir={directionOf(written.language)}>
            {written.text}
          </p>
        </Confirm>
      )}
    </>
  );
}
