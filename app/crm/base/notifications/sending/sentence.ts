import { isSubjectKind } from "#app/crm/between-slices/subjects.ts";
import type { Format } from "#app/locale/format.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { ownThings, type NotificationData, type NotificationKind } from "#app/crm/base/notifications/fields.ts";

export type NotificationParts = {
  kind: NotificationKind;
  about: string;
  title: Bilingual | null;
  who: Bilingual | null;
  data: NotificationData;
};

const [whoMark, titleMark] = ["\ue000", "\ue001"];
export type Piece = { kind: "words" | "who" | "title"; text: string };

const inReaders = (value: Bilingual, language: "en" | "ar"): string => (language === "ar" ? value.ar || value.en : value.en || value.ar);

export function pieces(t: Translate, format: Format, { kind, about, title, who, data }: NotificationParts): Piece[] {
  const name = title ? inReaders(title, format.language) : "";
  const thing =
    isSubjectKind(about) || Object.hasOwn(ownThings, about)
      ? t(name ? `notification.thing.${about}` : `notification.gone.${about}`, { title: titleMark })
      : t("notification.gone.record");
  const sentence = t(`notification.${kind}`, {
    by: who ? "somebody" : "nobody",
    who: whoMark,
    thing,
    named: typeof data["name"] === "string" ? "yes" : "no",
    name: isolated(String(data["name"] ?? "")),
    ...whenOf(format, data),
  });
  return sentence
    .split(/([\ue000\ue001])/)
    .filter(Boolean)
    .map((part): Piece => {
      if (part === whoMark) return { kind: "who", text: who ? inReaders(who, format.language) : "" };
      return part === titleMark ? { kind: "title", text: name } : { kind: "words", text: part };
    });
}

export const sentence = (t: Translate, format: Format, notification: NotificationParts): string =>
  pieces(t, format, notification)
    .map(({ text }) => text)
    .join("");

function whenOf(format: Format, data: NotificationData): { dated: "yes" | "no"; when: string } {
  const when = data["due"] ?? data["at"];
  if (typeof when !== "string" || Number.isNaN(Date.parse(when))) return { dated: "no", when: "" };
  return { dated: "yes", when: when.length === 10 ? format.date(when) : format.dateTime(when) };
}
