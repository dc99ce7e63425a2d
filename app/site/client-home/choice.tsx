import type { HomeDecision, HomeSigning } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Button } from "#app/ui/button.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Refusal, type Refused } from "./refusal.tsx";
import { SignOption } from "./sign-option.tsx";

type Props = {
  option: HomeDecision["options"][number];
  decision: HomeDecision;
  token: string;
  signing: HomeSigning | null;
  refused: Refused | null;
};

export function Choice({ option, decision, token, signing, refused }: Props) {
  const { id, name, code, picture, price } = option;
  const t = useTranslate();
  const { money } = useFormat();
  const { language } = useLanguage();
  const called = inLanguage(name, language).text;
  const address = `/home/${token}/photographs/${picture}`;
  const decides = decision.answer !== null && decision.state === "presented";
  const half = decision.answer?.half;
  const mine = half?.mine && half.option === id;
  const dear = signing !== null && (price ?? 0) > signing.limit;
  return (
    <li className={ui.stack(2)} data-chosen={decision.chosen === id ? "" : undefined}>
      {picture && (
        <a href={address}>
          <img src={`${address}?small`} alt={called} loading="lazy" />
        </a>
      )}
      <FreeBoth as="p" className={ui.text("medium")} value={name} />
      {code && (
        <p className={ui.text("xs", "quiet")}>
          <Ltr>{code}</Ltr>
        </p>
      )}
      {decision.leadDays > 0 && <p className={ui.text("xs", "quiet")}>{t("clientHome.decisions.lead", { days: decision.leadDays })}</p>}
      {price !== null && (
        <p>
          {money(price)} <span className={ui.text("xs", "quiet")}>{t("clientHome.decisions.vat")}</span>
        </p>
      )}
      {price !== null && decision.allowance !== null && <Effect price={price} allowance={decision.allowance} />}
      {decides && !mine && (
        <AnswerForm decision={decision} label={t("clientHome.decisions.approve", { name: called })}>
          <input type="hidden" name="option" value={id} />
          {refused && !(dear && (refused.fields["code"] ?? refused.fields["name"])) && <Refusal refused={refused} />}
          {!dear && (
            <details name={`approve-${decision.id}`}>
              <summary className={classes(ui.chip, ui.text("clay"))} aria-label={t("clientHome.decisions.approve", { name: called })}>
                {t("clientHome.decisions.approveDo")}
              </summary>
              <div className={classes(ui.stack(3), ui.place("above3"))}>
                <p>
                  {t(`clientHome.decisions.sure${price === null ? "" : "Sum"}`, {
                    name: isolated(called),
                    sum: isolated(money(price ?? 0)),
                  })}
                </p>
                <Button
                  type="submit"
                  kind="clay"
                  name="intent"
                  value="approve"
                  aria-label={t("clientHome.decisions.sureNamed", { name: called })}
                >
                  {t("clientHome.decisions.sureDo")}
                </Button>
              </div>
            </details>
          )}
          {dear && <SignOption {...{ option, decision, signing, refused }} />}
        </AnswerForm>
      )}
    </li>
  );
}

function Effect({ price, allowance }: Record<"price" | "allowance", number>) {
  const t = useTranslate();
  const { money } = useFormat();
  const more = price - allowance;
  const kind = more > 0 ? "adds" : more < 0 ? "within" : "all";
  return (
    <p className={ui.text("sm", "soft")}>
      <span className={classes(ui.text("xs", "quiet"), ui.place("block"))}>
        {t("clientHome.decisions.allowance", { sum: money(allowance) })}
      </span>
      {t(`clientHome.decisions.effect.${kind}`, { sum: money(Math.abs(more)) })}
    </p>
  );
}
