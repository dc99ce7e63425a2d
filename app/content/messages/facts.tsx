import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { readablePhone } from "#app/values/phone.ts";
import type { Message } from "./inbox.server.ts";

export function MessageFacts({ message, service }: { message: Message; service: Bilingual | null }) {
  const t = useTranslate();
  const campaign = message.campaign.map(({ name, value }) => `${name}=${value}`).join(" ");
  return (
    <Facts>
      <Fact label={t("messages.fact.phone")}>{message.phone && <Ltr>{readablePhone(message.phone)}</Ltr>}</Fact>
      <Fact label={t("messages.fact.email")}>{message.email && <Ltr>{message.email}</Ltr>}</Fact>
      <Fact label={t("messages.fact.service")}>{service ? <Both value={service} /> : message.service && <Ltr>{message.service}</Ltr>}</Fact>
      <Fact label={t("messages.fact.propertyType")}>{message.propertyType && t(`choice.propertyType.${message.propertyType}`)}</Fact>
      <Fact label={t("messages.fact.channel")}>{message.preferredChannel && t(`messages.channel.${message.preferredChannel}`)}</Fact>
      <Fact label={t("messages.fact.language")}>{t(`messages.languageName.${message.preferredLanguage}`)}</Fact>
      <Fact label={t("messages.fact.campaign")}>{campaign && <Ltr>{campaign}</Ltr>}</Fact>
      <Fact label={t("messages.fact.consent")}>{message.consentText}</Fact>
    </Facts>
  );
}
