import { Form } from "react-router";
import type { Prices } from "#app/crm/office/homes/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { unbroken } from "#app/values/text/isolate.ts";
import { Reach } from "./warranty.tsx";
import { OtherChannel } from "#app/site/document/other-channel.tsx";
import { CodeField } from "#app/site/document/code-field.tsx";

// `lead`: what the code opens there. `about`: the decision at which it is asked for, and which is gone back to.
type Props = {
  prices: Prices;
  email: string;
  answer: Answer | undefined;
  reach: string;
  lead?: string;
  about?: { id: string; title: string };
};

const codeIntents = ["code", "codeByUs"];

export function CodeForms({ prices, email, answer, reach, lead, about }: Props) {
  const t = useTranslate();
  if (prices === "never" || prices === "open") return <p className={ui.text("quiet")}>{t("clientHome.prices.never")}</p>;
  const byUs = prices === "noMail";
  const relayed = byUs || (answer?.ok === true && (answer.data as { relayed?: boolean } | undefined)?.relayed === true);
  const refused = answer && !answer.ok ? answer : null;
  const sent = answer?.ok || refused?.intent === "prove";
  const named = (label: string) => (about ? `${label}: ${about.title}` : label);
  const hidden = about && <input type="hidden" name="selection" value={about.id} />;
  // Without script too the page stands where it was sent from.
  const action = about && `?at=${about.id}#${about.id}`;
  const said = refused && Object.keys(refused.fields).length === 0 && (
    <Notice tone="bad">{t(refused.message.key, refused.message.values)}</Notice>
  );
  const send = (
    <Form key="send" method="post" action={action} aria-label={named(t("clientHome.code.sendTitle"))} className={ui.stack(3)}>
      <Once />
      {hidden}
      {refused && codeIntents.includes(refused.intent ?? "") && said}
      <div>
        <Button type="submit" kind={sent ? "line" : "clay"} name="intent" value="code">
          {t(byUs ? "clientHome.sign.ask" : sent ? "clientHome.sign.again" : "clientHome.code.send", { email: unbroken(email) })}
        </Button>
      </div>
      {answer && !relayed && <OtherChannel intent="codeByUs" />}
    </Form>
  );
  return (
    <>
      <p>{[lead ?? t("clientHome.prices.code"), byUs && t("clientHome.prices.noMail")].filter(Boolean).join(" ")}</p>
      {refused && ![...codeIntents, "prove"].includes(refused.intent ?? "") && said}
      {answer?.ok && <Notice tone="ok">{t(relayed ? "clientHome.sign.asked" : "clientHome.code.sent")}</Notice>}
      {answer && (relayed || refused) && reach && (
        <p className={ui.text("sm", "quiet")}>
          {t("clientHome.code.reach")} <Reach phone={reach} />
        </p>
      )}
      {!sent && send}
      <Form method="post" action={action} aria-label={named(t("clientHome.code.title"))} noValidate className={ui.stack(4)}>
        <Once />
        {hidden}
        <CodeField label={t("clientHome.code.label")} error={refused?.fields["code"]} />
        {refused?.intent === "prove" && said}
        <div>
          <Button type="submit" kind={sent ? "clay" : "line"} name="intent" value="prove">
            {t("clientHome.code.do")}
          </Button>
        </div>
      </Form>
      {sent && send}
    </>
  );
}
