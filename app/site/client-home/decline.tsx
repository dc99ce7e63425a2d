import { declineReasons, type HomeDecision } from "#app/crm/office/homes/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Textarea } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Refusal, type Refused } from "./refusal.tsx";

export function Decline({ decision, refused: again }: { decision: HomeDecision; refused: Refused | null }) {
  const t = useTranslate();
  return (
    <details open={again !== null || undefined}>
      <summary>{t("clientHome.decisions.decline")}</summary>
      <div className={ui.place("above3")}>
        <AnswerForm decision={decision} label={t("clientHome.decisions.decline")} titled>
          <fieldset>
            <legend className={ui.text("sm", "quiet")}>{t("clientHome.decisions.why")}</legend>
            <div className={ui.row(4)}>
              {declineReasons.map((reason) => (
                <Checkbox
                  key={reason}
                  name="reason"
                  value={reason}
                  label={t(`clientHome.decisions.reason.${reason}`)}
                  defaultChecked={again?.input["reason"]?.includes(reason)}
                />
              ))}
            </div>
          </fieldset>
          <Textarea
            name="note"
            label={t("clientHome.decisions.note")}
            error={again?.fields["note"]}
            defaultValue={again?.input["note"]?.[0]}
            dir="auto"
            maxLength={1000}
          />
          {again && !again.fields["note"] && <Refusal refused={again} />}
          <div>
            <Button type="submit" kind="danger-line" name="intent" value="decline">
              {t("clientHome.decisions.decline")}
            </Button>
          </div>
        </AnswerForm>
      </div>
    </details>
  );
}
