import { useId } from "react";
import { Textarea } from "@mantine/core";
import { Button } from "#app/ui/button.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useTypedState } from "#app/shell/typed/use-typed-state.ts";
import type { Question } from "./fields.ts";
import css from "./panel.module.css";

type QuestionLineProps = { question: Question; may: boolean; address: string };

/** What the client asked, and the answer. */
export function QuestionLine({ question, may, address }: QuestionLineProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const id = useId();
  const [{ answer }, setTyped, typed] = useTypedState<{ answer: string | null }>(`answer ${question.id}`, { answer: null });
  const setAnswer = (text: string | null) => setTyped({ answer: text });
  const { send, busy, refused } = useSend();
  const wrong = refused?.fields["answer"];
  const save = async () => {
    const form = { intent: "answer", question: question.id, answer: answer ?? "", ...typed };
    const saved = await send(address, form, { draws: ({ fields }) => fields["answer"] !== undefined });
    if (saved.ok) setAnswer(null);
  };
  return (
    <li className={css.question}>
      <p className={css.quiet}>
        <bdi>{t("link.asked", { name: question.name, at: dateTime(question.askedAt) })}</bdi>
      </p>
      <p dir="auto" className={css.message}>
        {question.body}
      </p>
      {question.answer && answer === null && (
        <p dir="auto" className={css.answer}>
          {question.answer}
        </p>
      )}
      {may &&
        (answer === null ? (
          <Button kind="ghost" size="compact" onClick={() => setAnswer(question.answer)}>
            {question.answer ? t("link.answerChange") : t("link.answer")}
          </Button>
        ) : (
          <div className={css.form}>
            <Textarea
              id={id}
              dir={answer ? "auto" : undefined}
              autosize
              minRows={2}
              label={t("link.answerTo")}
              description={t("link.answerHint")}
              value={answer}
              error={wrong && t(wrong.key, wrong.values)}
              onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
            />
            <span className={css.acts}>
              <Button kind="line" size="compact" onClick={() => setAnswer(null)}>
                {t("link.keep")}
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
