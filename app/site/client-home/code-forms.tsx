import { Form } from "react-router";
import type { Prices } from "#app/crm/office/homes/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Reach } from "./warranty.tsx";
import { OtherChannel } from "#app/site/document/other-channel.tsx";
import { CodeField } from "#app/site/document/code-field.tsx";

type Props = { prices: Prices; email: string; answer: Answer | undefined; reach: string };

export function CodeForms({ prices, email, answer, reach }: Props) {
  const t = useTranslate();
  if (prices === "never" || prices === "open") return <p className={ui.text("quiet")}>{t("clientHome.prices.never")}</p>;
  const byUs = prices === "noMail";
  const relayed = byUs || (answer?.ok === true && (answer.data as { relayed?: boolean } | undefined)?.relayed === true);
  const refused = answer && !answer.ok ? answer : null;
  return (
    <>
      <p>{t(`clientHome.prices.${prices}`)}</p>
      {refused && Object.keys(refused.fields).length === 0 && <Notice tone="bad">{t(refused.message.key, refused.message.values)}</Notice>}
      {answer?.ok && <Notice tone="ok">{t(relayed ? "clientHome.sign.asked" : "clientHome.code.sent")}</Notice>}
      {answer && (relayed || refused) && reach && (
        <p className={ui.text("sm", "quiet")}>
          {t("clientHome.code.reach")} <Reach phone={reach} />
        </p>
      )}
      <Form method="post" aria-label={t("clientHome.code.sendTitle")}>
        <Once />
        <Button type="submit" kind="line" name="intent" value="code">
          {t(byUs ? "clientHome.sign.ask" : "clientHome.code.send", { email })}
        </Button>
        {answer && !relayed && <OtherChannel intent="codeByUs" />}
      </Form>
      <Form method="post" aria-label={t("clientHome.code.title")} noValidate className={ui.stack(4)}>
        <Once />
        <CodeField label={t("clientHome.code.label")} error={refused?.fields["code"]} />
        <div>
          <Button type="submit" kind="clay" name="intent" value="prove">
            {t("clientHome.code.do")}
          </Button>
        </div>
      </Form>
    </>
  );
}
