import { useState, type ReactNode } from "react";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useSend, besideFields } from "#app/kit/ask/use-send.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { linkEntities, type LinkKind, type LinkPanel, type Question } from "./fields.ts";
import { LinkLine } from "#app/crm/people/links/sending/link-line.tsx";
import css from "./panel.module.css";
import { SendDialog } from "#app/crm/people/links/sending/send-dialog.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import { date, optional, text } from "#app/kit/fields/kinds.ts";
import { Textarea } from "#app/ui/field.tsx";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import { FreeText } from "#app/ui/free-text.tsx";

const fields = { name: optional(text()), on: optional(date()) };

function RecordAcceptance({ kind, id, onEnd }: { kind: LinkKind; id: string; onEnd: () => void }) {
  const t = useTranslate();
  return (
    <Ask
      address={`/crm/links/${kind}/${id}`}
      also={{ intent: "accept" }}
      fields={fields}
      takesProof
      labelOf={(field) => t(field === "name" ? "link.recordName" : "link.recordOn")}
      title={t("link.recordTitle")}
      confirm={t("link.recordDo")}
      onEnd={onEnd}
    >
      {t("link.recordText")}
    </Ask>
  );
}

export { SendDialog } from "#app/crm/people/links/sending/send-dialog.tsx";

export function LinksPanel({ found: panel, kind, id }: PanelProps<LinkPanel, LinkKind>) {
  const t = useTranslate();
  const address = `/crm/links/${kind}/${id}`;
  const { send, busy } = useSend();
  const [recording, setRecording] = useState(false);
  useLive({ entity: linkEntities[kind], id });
  const make = (language: string) => void send(address, { intent: "make", language });
  return (
    <Block
      title={t("link.title")}
      tools={
        panel.may.share && (
          <MenuButton
            button={
              <Button kind="line" size="compact" icon="link" busy={busy}>
                {t("link.make")}
              </Button>
            }
          >
            <Menu.Item onClick={() => make("ar")}>{t("link.makeIn.ar")}</Menu.Item>
            <Menu.Item onClick={() => make("en")}>{t("link.makeIn.en")}</Menu.Item>
            {panel.may.record && <Menu.Item onClick={() => setRecording(true)}>{t("link.record")}</Menu.Item>}
          </MenuButton>
        )
      }
    >
      <div className={ui.stack(0)}>
        <Found panel={panel} address={address} />
      </div>
      {recording && kind !== "statement" && <RecordAcceptance kind={kind} id={id} onEnd={() => setRecording(false)} />}
    </Block>
  );
}

type SendingProps = PanelProps<LinkPanel, LinkKind> & { number: string; button: (send: (() => void) | null) => ReactNode };

export function Sending({ found, kind, id, number, button }: SendingProps) {
  const [opened, setOpened] = useState(false);
  const { reader, may } = found;
  return (
    <>
      {button(may.share && reader ? () => setOpened(true) : null)}
      {opened && reader && (
        <SendDialog
          address={`/crm/links/${kind}/${id}`}
          also={{ intent: "send" }}
          {...{ number, reader, ways: ["mail", "whatsapp"] as const, language: reader.language, onEnd: () => setOpened(false) }}
        />
      )}
    </>
  );
}

function Found({ panel, address }: { panel: LinkPanel; address: string }) {
  const t = useTranslate();
  const { links, questions, may } = panel;
  return (
    <>
      <Agreed acceptance={panel.acceptance} />
      {links.length > 0 && (
        <ul className={ui.stack(0)}>
          {links.map((link) => (
            <LinkLine key={link.id} address={address} link={link} email={panel.reader?.email ?? ""} may={may.share} />
          ))}
        </ul>
      )}
      {links.length === 0 && (
        <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{may.share ? t("link.none") : t("link.error.notSent")}</p>
      )}
      {questions.length > 0 && (
        <>
          <h3 className={classes(css.under, ui.text("sm", "medium"))}>{t("link.questions")}</h3>
          <ul className={ui.stack(0)}>
            {questions.map((question) => (
              <QuestionLine key={question.id} question={question} may={may.share} address={address} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Agreed({ acceptance }: { acceptance: LinkPanel["acceptance"] }) {
  const t = useTranslate();
  const { dateTime, between } = useFormat();
  if (!acceptance) return null;
  return (
    <p className={classes(css.agreed, ui.row(2, "start", "nowrap"), ui.text("sm", "icon18"), ui.place("pad3"))}>
      <Icon name="circle-check" />
      <span>
        {t("link.accepted", { name: acceptance.name, at: dateTime(acceptance.at) })}
        <span className={classes(ui.text("xs", "quiet"), ui.place("block"))}>
          {t(`link.method.${acceptance.method}`)}
          {between}
          {t("link.hash", { hash: "" })}
          <Ltr>{acceptance.hash.slice(0, 12)}</Ltr>
        </span>
      </span>
    </p>
  );
}

type QuestionLineProps = { question: Question; may: boolean; address: string };

function QuestionLine({ question, may, address }: QuestionLineProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  // `corrects`: the answer that was read when this one was begun.
  const [{ answer, corrects }, setTyped, typed] = usePersistedState<{ answer: string | null; corrects: string }>(`answer ${question.id}`, {
    answer: null,
    corrects: "",
  });
  const setAnswer = (text: string | null) => setTyped({ answer: text, corrects });
  const { send, busy, refused } = useSend();
  const wrong = refused?.fields["answer"];
  const save = async () => {
    const form = { intent: "answer", question: question.id, answer: answer ?? "", corrects, ...typed };
    const saved = await send(address, form, { draws: besideFields("answer") });
    if (saved.ok) setAnswer(null);
  };
  return (
    <li className={classes(css.question, ui.stack(1, "tight"), ui.text("sm"), ui.place("pad3"))}>
      <p className={classes(ui.text("xs", "quiet"), ui.place("block"))}>
        <bdi>{t("link.asked", { name: question.name, at: dateTime(question.askedAt) })}</bdi>
      </p>
      <FreeText as="p" className={ui.text("lines")}>
        {question.body}
      </FreeText>
      {question.answer && answer === null && (
        <FreeText as="p" className={css.answer}>
          {question.answer}
        </FreeText>
      )}
      {question.earlier.map(({ answer: before, at }) => (
        <FreeText as="p" key={at} className={ui.text("xs", "quiet", "lines")}>
          {t("link.answerEarlier", { at: dateTime(at), answer: before })}
        </FreeText>
      ))}
      {may &&
        (answer === null ? (
          <Button kind="ghost" size="compact" onClick={() => setTyped({ answer: question.answer, corrects: question.answer })}>
            {question.answer ? t("link.answerChange") : t("link.answer")}
          </Button>
        ) : (
          <div className={classes(ui.stack(3), ui.place("full"))}>
            <Textarea
              dir={answer ? "auto" : undefined}
              label={t("link.answerTo")}
              hint={t(question.answer ? "link.answerStays" : "link.answerHint")}
              value={answer}
              error={wrong}
              onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
            />
            <span className={classes(ui.row(1, "stretch", "nowrap"), ui.text("icon18"), ui.place("fixed"))}>
              <Button kind="line" size="compact" onClick={() => setAnswer(null)}>
                {t("frame.keep")}
              </Button>
              <Button size="compact" busy={busy} onClick={() => void save()}>
                {t("link.answerDo")}
              </Button>
            </span>
          </div>
        ))}
    </li>
  );
}
