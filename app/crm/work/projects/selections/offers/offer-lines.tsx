import { useState } from "react";
import type { Selection, SelectionQuestion } from "#app/crm/work/projects/selections/fields.ts";
import { answerFields, presentFields, unwrittenIn } from "#app/crm/work/projects/selections/fields.ts";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import type { AskProps } from "#app/kit/ask/ask-props.ts";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { TextButton } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { addDays } from "#app/values/calendar.ts";
import type { Language } from "#app/values/language.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";

const usualValidity = 14;

export type OfferProps = { projectId: string; selection: Selection; today: string; languages: readonly Language[] };

export const partOf = (projectId: string) => `/crm/projects/${projectId}/selections`;

type PresentProps = OfferProps & { intent: string; children: string } & Pick<AskProps, "action" | "onEnd">;

export function PresentAsk({ projectId, selection, today, languages, intent, children, action, onEnd }: PresentProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { id, version, title } = selection;
  const unwritten = unwrittenIn(selection, languages).map((one) => t(`link.choice.language.${one}`));
  return (
    <Ask
      address={partOf(projectId)}
      also={{ intent, id }}
      version={version}
      title={t("selection.offer.title", { name: inLanguage(title, language).text })}
      confirm={t("selection.offer.present")}
      fields={presentFields}
      first={{ validUntil: addDays(today, usualValidity) }}
      words="selection"
      labelOf={(field) => t(`selection.offer.field.${field}`)}
      {...(action && { action })}
      onEnd={onEnd}
    >
      {children}
      {unwritten.length > 0 && (
        <Notice tone="warn">{t("selection.offer.unwritten", { languages: unwritten.join(t("shell.comma")) })}</Notice>
      )}
    </Ask>
  );
}

export function PresentButton({ projectId, selection, today, languages }: OfferProps) {
  const { id, offer, options } = selection;
  const t = useTranslate();
  const { send, busy } = useSend();
  const [asking, setAsking] = useState(false);
  const waits = offer?.state === "presented";
  return (
    <>
      <TextButton disabled={options.length === 0} onClick={() => setAsking(true)}>
        {t(offer ? "selection.offer.again" : "selection.offer.present")}
      </TextButton>
      {(waits || offer?.state === "expired") && (
        <TextButton disabled={busy} onClick={() => void send(partOf(projectId), { intent: "withdraw", id })}>
          {t("selection.offer.withdraw")}
        </TextButton>
      )}
      {asking && (
        <PresentAsk {...{ projectId, selection, today, languages }} intent="present" onEnd={() => setAsking(false)}>
          {t("selection.offer.text")}
        </PresentAsk>
      )}
    </>
  );
}

const tones = {
  presented: "warn",
  approved: "ok",
  declined: "bad",
  expired: "bad",
  reopened: "warn",
  withdrawn: "quiet",
  changed: "warn",
} as const;

export function OfferLine({ offer }: { offer: NonNullable<Selection["offer"]> }) {
  const t = useTranslate();
  const { date, dateTime, between } = useFormat();
  const { language } = useLanguage();
  const { validUntil, presentedAt, answeredAt, answeredName: name, reasons, note, hash, half, order } = offer;
  const state = offer.state === "withdrawn" && answeredAt ? "reopened" : offer.state;
  const at = answeredAt ? dateTime(answeredAt) : "";
  const why = reasons.map((reason) => t(`selection.choice.reasons.${reason}`)).join(t("shell.comma"));
  return (
    <p>
      <span className={ui.text(tones[state])}>
        {t(`selection.offer.state.${state}`, { date: date(validUntil), at: at || dateTime(presentedAt), name: isolated(name) })}
      </span>
      {offer.changeAskedAt && (
        <span className={classes(ui.text("warn"), ui.place("block"))}>
          {t("selection.offer.changeAsked", { at: dateTime(offer.changeAskedAt) })}
        </span>
      )}
      {offer.changeRefused && (
        <FreeText as="span" className={classes(ui.text("quiet", "lines"), ui.place("block"))}>
          {t("selection.change.refused", { at: dateTime(offer.changeRefused.at), note: offer.changeRefused.note })}
        </FreeText>
      )}
      {half && (
        <span className={classes(ui.text("warn"), ui.place("block"))}>
          {t("selection.offer.half", { name: isolated(half.name), option: isolated(inLanguage(half.option, language).text) })}
        </span>
      )}
      {(state === "approved" || state === "reopened") && (
        <span className={classes(ui.text("xs", "quiet"), ui.place("block"))}>
          {t("selection.offer.evidence")}
          {between}
          <Ltr>{hash.slice(0, 12)}</Ltr>
        </span>
      )}
      {order && (
        <span className={classes(ui.text(state === "reopened" ? "warn" : "soft"), ui.place("block"))}>
          {t(`selection.offer.order.${state === "reopened" ? "kept" : order.draft ? "draft" : "sent"}`)}{" "}
          <RecordLink kind="changeOrder" id={order.id} name={order.number} />
        </span>
      )}
      {state === "declined" && why && <span className={ui.place("block")}>{why}</span>}
      {state === "declined" && note && (
        <FreeText as="span" className={classes(ui.text("lines"), ui.place("block"))}>
          {note}
        </FreeText>
      )}
    </p>
  );
}

type QuestionProps = { projectId: string; questions: readonly SelectionQuestion[]; mayUpdate: boolean };

export function QuestionLines({ projectId, questions, mayUpdate }: QuestionProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [answering, setAnswering] = useState<SelectionQuestion | null>(null);
  if (questions.length === 0) return null;
  return (
    <ul className={ui.rows()} aria-label={t("selection.question.title")}>
      {questions.map((question) => (
        <li key={question.id} className={classes(ui.stack(1, "tight"), ui.place("pad2"))}>
          <p className={ui.text("xs", "quiet")}>
            {t("selection.question.by", { name: isolated(question.name), at: dateTime(question.askedAt) })}
          </p>
          <FreeText as="p" className={ui.text("lines")}>
            {question.body}
          </FreeText>
          {question.answer && (
            <FreeText as="p" className={ui.text("lines", "soft")}>
              {question.answer}
            </FreeText>
          )}
          {question.earlier.map(({ answer, at }) => (
            <FreeText as="p" key={at} className={ui.text("xs", "quiet", "lines")}>
              {t("selection.question.earlier", { at: dateTime(at), answer })}
            </FreeText>
          ))}
          {mayUpdate && (
            <TextButton onClick={() => setAnswering(question)}>
              {t(`selection.question.${question.answer ? "correct" : "answer"}`)}
            </TextButton>
          )}
        </li>
      ))}
      {answering && (
        <Ask
          address={partOf(projectId)}
          also={{ intent: "answer", id: answering.id, corrects: answering.answer }}
          title={t(`selection.question.${answering.answer ? "correct" : "answer"}`)}
          confirm={t("selection.question.do")}
          fields={{ answer: answerFields.answer }}
          first={{ answer: answering.answer }}
          words="selection"
          labelOf={() => t("selection.question.field")}
          onEnd={() => setAnswering(null)}
        >
          {answering.answer ? t("selection.question.correctText") : answering.body}
        </Ask>
      )}
    </ul>
  );
}
