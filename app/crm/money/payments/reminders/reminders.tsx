import { cloneElement, useState, type ReactNode } from "react";
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
import type { WrittenReminder } from "./reminder-mail.server.ts";
import type { ReminderChannel } from "./reminders.server.ts";
import { moneyAddress, useSending } from "#app/crm/money/payments/entry/use-money.tsx";

const dayMonth: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };

export function Reminders({ found }: PanelProps<InvoiceMoney>) {
  const t = useTranslate();
  const { number, dateParts } = useFormat();
  const [last] = found.reminders;
  if (!last) return <>{t("payment.remind.none")}</>;
  return <>{t("payment.remind.sent", { count: number(found.reminders.length), date: dateParts(last.at, dayMonth) })}</>;
}

/** Shows what a reminder says before it goes out: by mail from here, by WhatsApp by hand. */
export function useReminder(invoiceId: string): { ask: (channel: ReminderChannel) => void; busy: boolean; dialog: ReactNode } {
  const t = useTranslate();
  const [written, setWritten] = useState<(WrittenReminder & { opened?: boolean }) | null>(null);
  const { send, busy } = useSending(moneyAddress("invoice", invoiceId), (data) =>
    setWritten((data as WrittenReminder | undefined) ?? null),
  );
  const ask = (channel: ReminderChannel) => send({ intent: "remindText", channel });
  if (!written) return { ask, busy, dialog: null };
  const { channel, opened, address, language, text } = written;
  const mailed = channel === "mail";
  const dialog = (
    <Confirm
      opened
      title={t(`payment.remind.${channel}`)}
      confirm={t(mailed ? "link.send.do" : opened ? "payment.remind.wasSent" : "link.send.open")}
      keep={t("shell.close")}
      busy={busy}
      onConfirm={() => {
        if (mailed || opened) return send({ intent: "remind", channel });
        window.open(address, "_blank", "noopener,noreferrer");
        setWritten({ ...written, opened: true });
      }}
      onClose={() => setWritten(null)}
    >
      <p>{mailed ? t("payment.remind.mailText", { address }) : t(opened ? "payment.remind.opened" : "payment.remind.text")}</p>
      <p className={classes(css.text, ui.text("lines", "sm"))} lang={language} dir={directionOf(language)}>
        {text}
      </p>
    </Confirm>
  );
  return { ask, busy, dialog };
}

export function SendMenu({ found, id, send: sendInvoice }: PanelProps<InvoiceMoney, "invoice"> & { send: (() => void) | null }) {
  const t = useTranslate();
  const { ask, busy, dialog } = useReminder(id);
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
          <Menu.Item leftSection={<Icon name="mail" />} onClick={() => ask("mail")}>
            {t("payment.remind.mail")}
          </Menu.Item>
        )}
        {found.remind.whatsapp && (
          <Menu.Item leftSection={<Icon name="message-circle" />} onClick={() => ask("whatsapp")}>
            {t("payment.remind.whatsapp")}
          </Menu.Item>
        )}
      </MenuButton>
      {dialog}
    </>
  );
}
