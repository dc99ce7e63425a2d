import { Textarea } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { besideFields, useSend } from "#app/kit/ask/use-send.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import type { Question } from "./fields.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./panel.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type QuestionLineProps = { question: Question; may: boolean; address: string };

export function QuestionLine({ question, may, address }: QuestionLineProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const [{ answer }, setTyped, typed] = usePersistedState<{ answer: string | null }>(`answer ${question.id}`, { answer: null });
  const setAnswer = (text: string | null) => setTyped({ answer: text });
  const { send, busy, refused } = useSend();
  const wrong = refused?.fields["answer"];
  const save = async () => {
    const form = { intent: "answer", question: question.id, answer: answer ?? "", ...typed };
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
      {may &&
        (answer === null ? (
          <Button kind="ghost" size="compact" onClick={() => setAnswer(question.answer)}>
            {question.answer ? t("link.answerChange") : t("link.answer")}
          </Button>
        ) : (
          <div className={classes(ui.stack(3), ui.place("full"))}>
            <Textarea
              dir={answer ? "auto" : undefined}
              label={t("link.answerTo")}
              hint={t("link.answerHint")}
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
