import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { answerBounds, type Question } from "#app/crm/people/links/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { Textarea } from "#app/ui/field.tsx";
import { AnswerForm } from "./answer-form.tsx";
import css from "./answer.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type QuestionsProps = { snapshot: DocumentSnapshot; questions: readonly Question[]; asks: boolean; answer: Answer | undefined };

export function Questions({ snapshot, questions, asks, answer }: QuestionsProps) {
  const t = useTranslate();
  const { between, dateTime } = useFormat();
  if (questions.length === 0 && !asks) return null;
  return (
    <section className={classes(css.questions, ui.stack(5))} id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title" className={ui.text("displaySm")}>
        {t("clientDocument.ask.title")}
      </h2>
      {questions.length > 0 && (
        <ol className={classes(css.questionList, ui.stack(0))}>
          {questions.map((question) => (
            <li key={question.id}>
              <FreeText as="p" className={css.body}>
                {question.body}
              </FreeText>
              <p className="caption">
                <bdi>{question.name}</bdi>
                {between}
                <span className="num">{dateTime(question.askedAt)}</span>
              </p>
              {question.answer ? (
                <FreeText as="p" className={css.reply}>
                  {question.answer}
                </FreeText>
              ) : (
                <p className="caption">{t("clientDocument.ask.waiting")}</p>
              )}
              {question.earlier.map(({ answer: before, at }) => (
                <FreeText as="p" key={at} className={classes("caption", ui.text("lines"))}>
                  {t("clientDocument.ask.earlier", { at: dateTime(at), answer: before })}
                </FreeText>
              ))}
            </li>
          ))}
        </ol>
      )}
      {asks && (
        // What was asked stands above: the next question begins with an empty field.
        <AnswerForm key={questions.length} snapshot={snapshot} intent="ask" kind="line" answer={answer}>
          {(of) => (
            <Textarea
              {...of("question")}
              label={t("clientDocument.ask.question")}
              rows={3}
              dir="auto"
              maxLength={answerBounds.question.max}
              required
            />
          )}
        </AnswerForm>
      )}
    </section>
  );
}
