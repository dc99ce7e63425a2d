import { useState, type ReactNode } from "react";
import { Tick } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import type { Way } from "#app/kit/ask/ask-props.ts";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { choice, optional } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Reader, SendWay, Sent } from "#app/crm/people/links/fields.ts";
import css from "./send-dialog.module.css";
import { leftToRight } from "#app/values/text/isolate.ts";

const unbroken = (number: string): string => number.replaceAll("-", "\u2011");

type SendDialogProps = {
  address: string;
  number: string;
  reader: Omit<Reader, "language"> | null;
  ways: readonly SendWay[];
  language: "en" | "ar";
  version?: number;
  also?: Record<string, string>;
  children?: ReactNode;
  /** Takes back that it was sent: offered where WhatsApp was opened. `version` is the one that sending led to. */
  onNotSent?: (version: number) => void;
  onEnd: () => void;
};

export function SendDialog({ address, number, reader, ways, language: first, version, also, children, onNotSent, onEnd }: SendDialogProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [whatsapp, setWhatsapp] = useState("");
  const possible: Record<SendWay, boolean> = { mail: Boolean(reader?.email), whatsapp: Boolean(reader?.phone), file: true };
  const [draws] = useState(() => ({ via: waysOf({ reader, ways, possible, marks: version !== undefined }) }));
  if (whatsapp) return <Ready number={number} href={whatsapp} onEnd={onEnd} />;
  return (
    <Ask<Sent>
      address={address}
      {...(version !== undefined && { version })}
      {...(also && { also })}
      fields={{ via: optional(choice(ways)), language: optional(choice(["ar", "en"])) }}
      first={{ via: ways.find((way) => possible[way]), language: first }}
      hidden={({ via }) => (via === "file" ? ["language"] : [])}
      draws={draws}
      labelOf={(field) => t(field === "via" ? "link.send.to" : "link.send.language")}
      words="link"
      title={t("link.send.title", { number: unbroken(number), name: reader ? inLanguage(reader.name, language).text : "" })}
      confirm={t("link.send.do")}
      onRefused={wrong}
      action={(done) => {
        const sent = done?.whatsapp ? done.version : undefined;
        return sent !== undefined && onNotSent ? { label: t("kit.undo"), run: () => onNotSent(sent) } : undefined;
      }}
      onEnd={(answer) => {
        const to = answer?.ok ? answer.data?.whatsapp : undefined;
        if (to && !openTab(to)) setWhatsapp(to);
        else onEnd();
      }}
    >
      {children}
    </Ask>
  );
}

type WaysProps = Pick<PartProps, "value" | "set"> &
  Pick<SendDialogProps, "reader" | "ways"> & {
    possible: Record<SendWay, boolean>;
    /** The document is recorded as sent before WhatsApp opens: a link shows only what was sent. */
    marks: boolean;
  };

const waysOf = (ways: Omit<WaysProps, "value" | "set">) => (part: PartProps) => <Ways {...ways} value={part.value} set={part.set} />;

function Ways({ reader, ways, possible, marks, value, set }: WaysProps) {
  const t = useTranslate();
  return (
    <div className={ui.stack(2)}>
      {ways.map((way) => (
        <label key={way} className={classes(css.way, ui.row(3, "start", "nowrap"))}>
          <Tick type="radio" name="via" value={way} checked={value === way} disabled={!possible[way]} onChange={() => set(way)} />
          <span>
            {way === "mail" && (possible.mail ? t("link.send.mail", { email: leftToRight(reader?.email ?? "") }) : t("link.send.noMail"))}
            {way === "whatsapp" && (possible.whatsapp ? t(marks ? "link.send.marked" : "link.send.whatsapp") : t("link.send.noPhone"))}
            {way === "file" && t("link.send.file")}
          </span>
        </label>
      ))}
    </div>
  );
}

const wrong = (refused: Refused): Way => ({ label: <Wrong refused={refused} /> });

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

/** Says whether the browser opened it: the press that sent it may be too long ago. With `noopener` it would not say. */
function openTab(address: string): boolean {
  const tab = window.open(address, "_blank");
  if (tab) tab.opener = null;
  return tab !== null;
}

function Ready({ number, href, onEnd }: { number: string; href: string; onEnd: () => void }) {
  const t = useTranslate();
  return (
    <Confirm
      opened
      title={t("link.send.ready", { number: unbroken(number) })}
      confirm={t("link.send.open")}
      href={href}
      onConfirm={onEnd}
      onClose={onEnd}
    />
  );
}
