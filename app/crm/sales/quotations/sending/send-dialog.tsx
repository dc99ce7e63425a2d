import { useState } from "react";
import { Modal } from "@mantine/core";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Ask, type Way } from "#app/kit/ask/ask.tsx";
import confirmCss from "#app/kit/feedback/confirm.module.css";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { choice, optional } from "#app/kit/fields/kinds.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { QuotationPage } from "#app/crm/sales/quotations/page/page-data.server.ts";
import css from "./send-dialog.module.css";
import { sendWays, type SendWay } from "./send-ways.ts";
import { classes } from "#app/shell/classes.ts";
import type { Sent } from "./send.ts";

const sending = { via: optional(choice(sendWays)), language: optional(choice(["ar", "en"])) };
/** A number that stays on one line. */
const unbroken = (number: string): string => number.replaceAll("-", "\u2011");

type SendDialogProps = { page: QuotationPage; onEnd: () => void };

/** Asks how the client gets it, and sends it. What is missing is named here; the message for WhatsApp is opened by the reader himself. */
export function SendDialog({ page, onEnd }: SendDialogProps) {
  const { party, number } = page;
  const t = useTranslate();
  const { language } = useLanguage();
  const { money } = useFormat();
  const [whatsapp, setWhatsapp] = useState("");
  const possible: Record<SendWay, boolean> = { mail: Boolean(party?.email), whatsapp: Boolean(party?.phone), file: true };
  const [draws] = useState(() => ({ via: waysOf(party, possible) }));
  if (whatsapp) return <Ready number={number} href={whatsapp} onEnd={onEnd} />;
  const total = page.sums?.document.total ?? 0;
  return (
    <Ask<Sent>
      address={`/crm/quotations/${page.id}/send`}
      version={page.version}
      also={{ total: String(total) }}
      fields={sending}
      first={{
        via: sendWays.find((way) => possible[way]),
        language: page.draft.language === "both" ? (party?.language ?? "ar") : page.draft.language,
      }}
      hidden={({ via }) => (via === "file" ? ["language"] : [])}
      draws={draws}
      labelOf={(field) => t(field === "via" ? "quotation.dialog.to" : "quotation.dialog.send.language")}
      words="quotation"
      title={t("quotation.dialog.send.title", { number: unbroken(number), name: party ? inLanguage(party.name, language).text : "" })}
      confirm={t("quotation.dialog.send.do")}
      keep={t("kit.move.keep")}
      onRefused={wrong}
      onEnd={(answer) => {
        if (answer?.ok && answer.data?.whatsapp) setWhatsapp(answer.data.whatsapp);
        else onEnd();
      }}
    >
      {t("quotation.dialog.send.text", { total: money(total) })}
    </Ask>
  );
}

type WaysProps = Pick<PartProps, "value" | "set"> & { party: QuotationPage["party"]; possible: Record<SendWay, boolean> };

const waysOf = (party: WaysProps["party"], possible: WaysProps["possible"]) => (part: PartProps) => (
  <Ways {...{ party, possible }} value={part.value} set={part.set} />
);

function Ways({ party, possible, value, set }: WaysProps) {
  const t = useTranslate();
  return (
    <div className={ui.stack(2)}>
      {sendWays.map((way) => (
        <label key={way} className={classes(css.way, ui.row(3, "start", "nowrap"))}>
          <input type="radio" name="via" value={way} checked={value === way} disabled={!possible[way]} onChange={() => set(way)} />
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
    </div>
  );
}

const wrong = (refused: Refused): Way => ({ label: <Wrong refused={refused} /> });

/** What stands against sending it, wherever in the document. */
function Wrong({ refused: { message, fields } }: { refused: Refused }) {
  const t = useTranslate();
  const sentences = [...new Set(Object.values(fields).map((one) => t(one.key, one.values)))];
  return (
    <>
      {t(message.key, message.values)}
      {sentences.length > 0 && (
        <ul className={css.wrong}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
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
        <div className={classes(ui.row(2, "stretch", "last"), ui.place("above2"))}>
          <Button kind="line" onClick={onEnd}>
            {t("kit.move.keep")}
          </Button>
          <Button
            kind="clay"

            href={href}
            target="_blank"
            rel="noreferrer"
            icon="message-circle"
            onClick={onEnd}
          >
            {t("quotation.dialog.send.open")}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
