import { useState } from "react";
import { Form, useParams, useRevalidator } from "react-router";
import { longestPiece, longestProof, type Home, type HomePay } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Once } from "#app/shell/drafts/once.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { useCopy } from "#app/shell/use-copy.ts";
import { BankFacts } from "#app/site/document/bank-facts.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Message } from "#app/values/errors.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { sendInPieces } from "./send-in-pieces.ts";

type RefusedProof = Extract<Answer, { ok: false }>;

const mostParts = 8;

type Props = { pay: HomePay; home: Extract<Home, { state: "open" }>; answer: Answer | undefined };

export function Pay({ pay, home, answer }: Props) {
  const t = useTranslate();
  const { accounts, instapay, due, card } = pay;
  const refused = answer && !answer.ok ? answer : null;
  const about = refused?.input["invoice"]?.[0];
  // What is too long is not read, so that it says nothing of its invoice.
  const message = refused?.status === 413 ? { key: "clientHome.pay.badFile" } : refused?.message;
  return (
    <section id="pay" className={ui.stack(4)} aria-labelledby="pay-title">
      <h2 id="pay-title" className={ui.text("heading")}>
        {t("clientHome.pay.title")}
      </h2>
      {message && !(home.decides && due.some(({ id }) => id === about)) && <Notice tone="bad">{t(message.key, message.values)}</Notice>}
      <ul className={ui.rows("ruled")}>
        {due.map((one) => (
          <Due key={one.id} due={one} today={home.today} decides={home.decides} byCard={card} refused={about === one.id ? refused : null} />
        ))}
      </ul>
      {(accounts.length > 0 || instapay) && (
        <div className={classes(ui.card(), ui.stack(3), ui.place("pad4"), ui.text("sm"))}>
          <BankFacts {...{ accounts, instapay }} reference="" copy={Copy} />
        </div>
      )}
    </section>
  );
}

type DueProps = {
  due: HomePay["due"][number];
  today: string;
  decides: boolean;
  byCard: boolean;
  refused: Extract<Answer, { ok: false }> | null;
};

function Due({ due: { id, number, sum, on, parts, proofs, card }, today, decides, byCard, refused }: DueProps) {
  const t = useTranslate();
  const { between, money, date } = useFormat();
  return (
    <li id={id} className={classes(ui.stack(2), ui.place("pad3"))}>
      <p className={ui.text("medium")}>
        {money(sum)}
        {between}
        {t("clientHome.money.kind.invoice")} <Ltr>{number}</Ltr> <Copy text={String(sum / 100)} what={money(sum)} />
      </p>
      {on && (
        <p className={ui.text("sm", on < today ? "bad" : "quiet")}>
          {t(on < today ? "clientHome.cards.due" : "clientHome.pay.due", { date: date(on) })}
        </p>
      )}
      {card && (
        <p className={ui.text("sm", card === "failed" ? "bad" : "quiet")} role="status">
          {t(`clientHome.pay.card.${card}`)}
        </p>
      )}
      {byCard && decides && card !== "checked" && <ByCard id={id} number={number} refused={refused} />}
      <p className={ui.row(2)}>
        <span>{t("clientHome.pay.reference")}</span> <Ltr>{number}</Ltr>
        <Copy text={number} what={t("clientHome.pay.reference")} />
      </p>
      {parts.length > 0 && (
        <details>
          <summary>{t("clientHome.pay.parts", { count: parts.length })}</summary>
          <ol className={classes(ui.stack(1), ui.place("above2"), ui.text("sm"))}>
            {parts.slice(0, mostParts).map(({ on: day, amount }, at) => (
              <li key={at}>
                {date(day)}: {money(amount)}{" "}
                <Copy text={String(amount / 100)} what={t("clientHome.pay.sum", { sum: money(amount), date: date(day) })} />
              </li>
            ))}
            {parts.length > mostParts && <li>{t("clientHome.pay.more", { count: parts.length - mostParts })}</li>}
          </ol>
        </details>
      )}
      {proofs.map((one) => (
        <p key={one.id} className={ui.text("sm", one.state === "refused" ? "bad" : "quiet")}>
          {t(`clientHome.pay.proof.${one.state}`, { date: date(one.at), reason: isolated(one.reason), payment: one.payment || "none" })}
        </p>
      ))}
      {decides && <SendProof key={proofs.length} {...{ id, number, refused }} />}
      {decides && (
        <Form method="post" action={`#${id}`} aria-label={t("clientHome.pay.visitFor", { number })}>
          <Once />
          <input type="hidden" name="invoice" value={id} />
          {refused?.intent === "visit" && <Refusal message={refused.message} />}
          <Button type="submit" kind="line" name="intent" value="visit" aria-label={t("clientHome.pay.visitFor", { number })}>
            {t("clientHome.pay.visit")}
          </Button>
        </Form>
      )}
    </li>
  );
}

function SendProof({ id, number, refused }: Pick<DueProps, "refused"> & { id: string; number: string }) {
  const t = useTranslate();
  const { percent } = useFormat();
  const [large, setLarge] = useState(false);
  const { sending, refused: stopped, send } = useProofSending(id);
  const wrong = stopped ?? (refused?.intent === "proof" ? refused : null);
  return (
    <details open={wrong !== null || sending !== null || undefined}>
      <summary>{t("clientHome.pay.send")}</summary>
      <Form
        method="post"
        action={`#${id}`}
        encType="multipart/form-data"
        onSubmit={(event) => {
          const file = new FormData(event.currentTarget).get("proof");
          // What fits one piece goes with the form, as it does without script; so does all where a browser makes no hashes.
          const inPieces = file instanceof File && file.size > longestPiece && window.isSecureContext;
          if (large || sending !== null || inPieces) event.preventDefault();
          if (!large && sending === null && inPieces) send(file);
        }}
        aria-label={t("clientHome.pay.sendFor", { number })}
        className={classes(ui.stack(3), ui.place("above3"))}
      >
        <Once />
        <input type="hidden" name="invoice" value={id} />
        <Field
          name="proof"
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          label={t("clientHome.pay.file")}
          hint={t("clientHome.pay.badFile")}
          error={large ? { key: "clientHome.pay.badFile" } : wrong?.fields["proof"]}
          onChange={({ currentTarget: { files } }) => setLarge((files?.[0]?.size ?? 0) > longestProof)}
          required
        />
        {wrong && !wrong.fields["proof"] && <Refusal message={wrong.message} />}
        {sending && (
          <p role="status" className={ui.text("sm")}>
            {t(sending.waiting ? "clientHome.pay.waiting" : "clientHome.pay.sending", {
              share: percent(Math.floor(sending.share * 100) * 100),
            })}
          </p>
        )}
        <div>
          <Button type="submit" kind="line" name="intent" value="proof">
            {t("clientHome.pay.sendDo")}
          </Button>
        </div>
      </Form>
    </details>
  );
}

type Sending = { share: number; waiting: boolean };

// A large file on a weak line: in pieces, with what is still to come in words. Its code is there before the line breaks.
function useProofSending(invoice: string) {
  const { token = "" } = useParams();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<RefusedProof | null>(null);
  const send = async (file: File) => {
    setRefused(null);
    setSending({ share: 0, waiting: false });
    const told = (share: number, waiting: boolean) => setSending({ share, waiting });
    const answer = await sendInPieces({ address: `/home/${token}/pieces`, invoice, file, told });
    setSending(null);
    setRefused(answer);
    await revalidate();
  };
  return { sending, refused, send: (file: File) => void send(file) };
}

function Refusal({ message: { key, values } }: { message: Message }) {
  const t = useTranslate();
  return <Notice tone="bad">{t(key, values)}</Notice>;
}

function ByCard({ id, number, refused }: Pick<DueProps, "refused"> & { id: string; number: string }) {
  const t = useTranslate();
  const named = t("clientHome.pay.card.doFor", { number });
  return (
    <Form method="post" action={`#${id}`} aria-label={named} className={ui.stack(2)}>
      <Once />
      <input type="hidden" name="invoice" value={id} />
      <div>
        <Button type="submit" kind="clay" name="intent" value="card" aria-label={named}>
          {t("clientHome.pay.card.do")}
        </Button>
      </div>
      {refused?.intent === "card" && <Refusal message={refused.message} />}
    </Form>
  );
}

// Numbers are copied in the digits that banks take. Without script the text beside it is marked by hand.
export function Copy({ text, what }: { text: string; what: string }) {
  const t = useTranslate();
  const copy = useCopy(t("clientHome.pay.copied"), t("clientHome.pay.notCopied"));
  return (
    <Button kind="ghost" icon="copy" aria-label={t("clientHome.pay.copyWhat", { what })} onClick={() => void copy(text)}>
      {t("clientHome.pay.copy")}
    </Button>
  );
}
