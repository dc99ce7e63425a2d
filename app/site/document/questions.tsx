import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { answerBounds, type Question } from "#app/crm/people/links/fields.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { typedField } from "#app/shell/typed/carried-fields.ts";
import { Once } from "#app/shell/typed/once.tsx";
import { useTypedForm } from "#app/shell/typed/use-typed-form.ts";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { documentTyped } from "./answer-draft.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./answer.module.css";

type QuestionsProps = { snapshot: DocumentSnapshot; questions: readonly Question[]; asks: boolean; answer: Answer | undefined };

/** What was asked and answered, and a place to ask. Draws nothing where there is neither. */
export function Questions({ snapshot, questions, asks, answer }: QuestionsProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const typed = documentTyped(snapshot, "ask");
  useTypedForm(form, typed);
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === "ask";
  const refused = answer && !answer.ok && answer.intent === "ask" ? answer : null;
  const wrong = refused?.fields ?? {};
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
              <p className={css.body} dir="auto">
                {question.body}
              </p>
              <p className="caption">
                <bdi>{question.name}</bdi>, <span className="num">{dateTime(question.askedAt)}</span>
              </p>
              {question.answer ? (
                <p className={css.reply} dir="auto">
                  {question.answer}
                </p>
              ) : (
                <p className="caption">{t("clientDocument.ask.waiting")}</p>
              )}
            </li>
          ))}
        </ol>
      )}
      {asks && (
        <Form
          // What was asked stands above: the next question begins with an empty field.
          key={questions.length}
          ref={form}
          method="post"
          noValidate
          className={classes(css.form, ui.stack(5))}
          preventScrollReset
          aria-label={t("clientDocument.ask.title")}
        >
          <Once />
          <input type="hidden" name={typedField} value={typed} />
          {refused && Object.keys(wrong).length === 0 && <Notice tone="bad">{t(refused.message.key, refused.message.values)}</Notice>}
          <Field
            id="ask-name"
            name="name"
            label={t("clientDocument.accept.name")}
            autoComplete="name"
            dir="auto"
            maxLength={answerBounds.name.max}
            required
            error={wrong["name"]}
            defaultValue={refused?.input["name"]?.[0]}
          />
          <Textarea
            id="ask-question"
            name="question"
            label={t("clientDocument.ask.question")}
            rows={3}
            dir="auto"
            maxLength={answerBounds.question.max}
            required
            error={wrong["question"]}
            defaultValue={refused?.input["question"]?.[0]}
          />
          <div>
            <Button type="submit" kind="line" name="intent" value="ask" busy={busy} busyLabel={t("clientDocument.accept.busy")}>
              {t("clientDocument.ask.do")}
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
