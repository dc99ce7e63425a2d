import type { HomeDecision } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Button } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Refusal, type Refused } from "./refusal.tsx";

type Answered = NonNullable<HomeDecision["answer"]>;
type Props = { decision: HomeDecision; refused: Refused | null; change: NonNullable<Answered["change"]> };

// What was approved is opened again by the office alone.
export function ChangedMind({ decision, change, refused }: Props) {
  const t = useTranslate();
  const { date } = useFormat();
  const { language } = useLanguage();
  if (change === "inOrder") return <p className={ui.text("sm", "quiet")}>{t("clientHome.decisions.mind.inOrder")}</p>;
  if (change !== "open")
    return (
      <p className={ui.text("sm", "warn")} role="status">
        {t("clientHome.decisions.mind.asked", { date: date(change.on) })}
      </p>
    );
  return (
    <details open={refused !== null || undefined}>
      <summary>{t("clientHome.decisions.mind.do")}</summary>
      <div className={ui.place("above3")}>
        <AnswerForm decision={decision} label={t("clientHome.decisions.mind.do")} titled>
          <p>{t("clientHome.decisions.mind.why", { name: isolated(inLanguage(decision.title, language).text) })}</p>
          {refused && <Refusal refused={refused} />}
          <div>
            <Button type="submit" kind="line" name="intent" value="change">
              {t("clientHome.decisions.mind.ask")}
            </Button>
          </div>
        </AnswerForm>
      </div>
    </details>
  );
}

// What the office answered to a request to change what was approved.
export function ChangeRefused({ said: { note, on } }: { said: NonNullable<Answered["changeRefused"]> }) {
  const t = useTranslate();
  const { date } = useFormat();
  return (
    <div className={ui.stack(1)}>
      <p className={ui.text("sm", "quiet")}>{t("clientHome.decisions.mind.refused", { date: date(on) })}</p>
      <FreeText as="p" className={classes(ui.text("lines"))}>
        {note}
      </FreeText>
    </div>
  );
}
