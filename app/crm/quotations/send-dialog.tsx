import { useEffect, useId, useRef, useState } from "react";
import { Button, Modal } from "@mantine/core";
import { useFetcher } from "react-router";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import confirmCss from "#app/kit/feedback/confirm.module.css";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { choice } from "#app/kit/fields/kinds.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { inLanguage } from "#app/values/bilingual.ts";
import type { QuotationPage } from "./page-data.server.ts";
import css from "./send-dialog.module.css";
import { sendWays, type SendWay } from "./send-ways.ts";
import type { Sent } from "./send.ts";

const linkLanguage = choice(["ar", "en"]);
/** A number that stays on one line. */
const unbroken = (number: string): string => number.replaceAll("-", "\u2011");

type SendDialogProps = { page: QuotationPage; onEnd: () => void };

/** Asks how the client gets it, and sends it. What is missing is told here; the message for WhatsApp is opened by the reader himself. */
export function SendDialog({ page, onEnd }: SendDialogProps) {
  const { party, number } = page;
  const t = useTranslate();
  const { language } = useLanguage();
  const { money } = useFormat();
  const { show } = useToast();
  const own = useId();
  const fetcher = useFetcher<Answer<Sent>>();
  const possible: Record<SendWay, boolean> = { mail: Boolean(party?.email), whatsapp: Boolean(party?.phone), file: true };
  const [via, setVia] = useState<SendWay>(possible.mail ? "mail" : possible.whatsapp ? "whatsapp" : "file");
  const [linkIn, setLinkIn] = useState<string>(page.draft.language === "both" ? (party?.language ?? "ar") : page.draft.language);
  const told = useRef<unknown>(undefined);
  const answer = fetcher.data;
  const whatsapp = answer?.ok ? (answer.data?.whatsapp ?? "") : "";
  useEffect(() => {
    if (fetcher.state !== "idle" || !answer || told.current === answer) return;
    told.current = answer;
    if (!answer.ok) return;
    if (answer.said) show({ title: t(answer.said.key, answer.said.values), kind: "ok" });
    if (!whatsapp) onEnd();
  });
  if (whatsapp) return <Ready number={number} href={whatsapp} onEnd={onEnd} />;
  const total = page.sums?.document.total ?? 0;
  return (
    <Confirm
      opened
      title={t("quotation.dialog.send.title", { number: unbroken(number), name: party ? inLanguage(party.name, language).text : "" })}
      confirm={t("quotation.dialog.send.do")}
      keep={t("quotation.dialog.keep")}
      busy={fetcher.state !== "idle"}
      onConfirm={() =>
        void fetcher.submit(
          { version: String(page.version), total: String(total), via, language: linkIn },
          { method: "post", action: `/crm/quotations/${page.id}/send` },
        )
      }
      onClose={onEnd}
    >
      <div className={css.form}>
        <p>{t("quotation.dialog.send.text", { total: money(total) })}</p>
        <fieldset className={css.ways}>
          <legend>{t("quotation.dialog.to")}</legend>
          {sendWays.map((way) => (
            <label key={way} className={css.way}>
              <input type="radio" name="via" value={way} checked={via === way} disabled={!possible[way]} onChange={() => setVia(way)} />
              <span>
                {way === "mail" &&
                  (possible.mail
                    ? t("quotation.dialog.send.mail", { email: `\u2066${party?.email}\u2069` })
                    : t("quotation.dialog.send.noMail"))}
                {way === "whatsapp" && (possible.whatsapp ? t("quotation.dialog.send.whatsapp") : t("quotation.dialog.send.noPhone"))}
                {way === "file" && t("quotation.dialog.send.file")}
              </span>
            </label>
          ))}
        </fieldset>
        {via !== "file" && (
          <AnyInput
            field={linkLanguage}
            name="language"
            id={`${own}-language`}
            label={t("quotation.dialog.send.language")}
            error={undefined}
            errors={{}}
            required={false}
            value={linkIn}
            set={(value) => setLinkIn(value === "en" ? "en" : "ar")}
            words="quotation"
            other={() => undefined}
            fresh={false}
          />
        )}
        {answer && !answer.ok && (
          <div className={css.wrong} role="alert">
            {t(answer.said.key, answer.said.values)}
            {Object.keys(answer.fields).length > 0 && (
              <ul>
                {[...new Set(Object.values(answer.fields).map((said) => t(said.key, said.values)))].map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </Confirm>
  );
}

/** It is sent; the message is opened by a press of one's own, or browsers would stop it. */
function Ready({ number, href, onEnd }: { number: string; href: string; onEnd: () => void }) {
  const t = useTranslate();
  return (
    <Modal.Root
      opened
      onClose={onEnd}
      size="var(--dialog-w)"
      centered
      zIndex="var(--z-dialog)"
      classNames={{ content: confirmCss.dialog ?? "" }}
    >
      <Modal.Overlay className={confirmCss.scrim} />
      <Modal.Content>
        <Modal.Title className={confirmCss.title}>{t("quotation.dialog.send.ready", { number: unbroken(number) })}</Modal.Title>
        <div className={confirmCss.acts}>
          <Button variant="default" onClick={onEnd}>
            {t("quotation.dialog.keep")}
          </Button>
          <Button
            variant="clay"
            component="a"
            href={href}
            target="_blank"
            rel="noreferrer"
            leftSection={<Icon name="message-circle" />}
            onClick={onEnd}
          >
            {t("quotation.dialog.send.open")}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
