import type { HomeDecision } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";

export type Refused = Extract<Answer, { ok: false }>;

// At which button a refusal is told: of an option, of declining or of asking, or at the head where that is no more.
export function placeOf({ intent, input }: Refused, { answer, state, options }: HomeDecision): string {
  if (!answer) return "head";
  if (intent === "ask") return intent;
  if (intent === "change" && answer.change === "open") return intent;
  if (state !== "presented") return "head";
  if (intent === "decline") return intent;
  const option = options.find(({ id }) => id === input["option"]?.[0])?.id ?? "head";
  // What this owner approved already has no button.
  return answer.half?.mine && answer.half.option === option ? "head" : option;
}

export function Refusal({ refused: { message, details } }: { refused: Refused }) {
  const t = useTranslate();
  const { date, money } = useFormat();
  const { language } = useLanguage();
  const changes = (details as { changes?: Change[] } | undefined)?.changes ?? [];
  const shown = (what: Change["what"], value: unknown): string => {
    if (what === "title") return inLanguage(value as Bilingual, language).text;
    if (what === "date") return date(String(value));
    return typeof value === "number" ? money(value) : t(`clientHome.decisions.${what === "allowance" ? "noAllowance" : "noPrice"}`);
  };
  return (
    <Notice tone="bad">
      {t(message.key, message.values)}
      {changes.map(({ what, name, from, to }, at) => (
        <span key={at} className={ui.place("block")}>
          {t(`clientHome.decisions.change.${what}`, {
            name: isolated(inLanguage(name, language).text),
            from: isolated(shown(what, from)),
            to: isolated(shown(what, to)),
          })}
        </span>
      ))}
    </Notice>
  );
}

type Change = {
  what: "title" | "date" | "allowance" | "places" | "price" | "option" | "added" | "removed";
  name: Bilingual;
  from: unknown;
  to: unknown;
};
