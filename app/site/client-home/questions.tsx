import type { HomeDecision } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { Textarea } from "#app/ui/field.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Refusal, type Refused } from "./refusal.tsx";

export function Questions({ decision, refused: again }: { decision: HomeDecision; refused: Refused | null }) {
  const t = useTranslate();
  const { between, dateTime } = useFormat();
  const questions = decision.answer?.questions ?? [];
  return (
    <>
      {questions.length > 0 && (
        <ul className={ui.rows()}>
          {questions.map(({ id, name, body, askedAt, answer, earlier }) => (
            <li key={id} className={classes(ui.stack(1), ui.place("pad2"))}>
              <FreeText as="p" className={ui.text("lines")}>
                {body}
              </FreeText>
              <p className={ui.text("xs", "quiet")}>
                <bdi>{name}</bdi>
                {between}
                {dateTime(askedAt)}
              </p>
              {answer ? (
                <FreeText as="p" className={ui.text("lines", "medium")}>
                  {answer}
                </FreeText>
              ) : (
                <p className={ui.text("xs", "quiet")}>{t("clientHome.decisions.waiting")}</p>
              )}
              {earlier.map(({ answer: before, at }) => (
                <FreeText as="p" key={at} className={ui.text("xs", "quiet", "lines")}>
                  {t("clientHome.decisions.earlier", { at: dateTime(at), answer: before })}
                </FreeText>
              ))}
            </li>
          ))}
        </ul>
      )}
      <details open={again !== null || undefined}>
        <summary>{t("clientHome.decisions.ask")}</summary>
        <div className={ui.place("above3")}>
          {/* What was asked stands above: the next question begins with an empty field. */}
          <AnswerForm key={questions.length} decision={decision} label={t("clientHome.decisions.ask")} titled>
            <Textarea
              name="question"
              label={t("clientHome.decisions.question")}
              error={again?.fields["question"]}
              defaultValue={again?.input["question"]?.[0]}
              dir="auto"
              maxLength={1000}
              required
            />
            {again && !again.fields["question"] && <Refusal refused={again} />}
            <div>
              <Button type="submit" kind="line" name="intent" value="ask">
                {t("clientHome.decisions.askDo")}
              </Button>
            </div>
          </AnswerForm>
        </div>
      </details>
    </>
  );
}
