import { usePeople } from "#app/kit/frame/people.tsx";
import { useCopy } from "#app/shell/use-copy.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { MeetingPage } from "./record-data.server.ts";
import { useWhen } from "#app/crm/work/meetings/scheduling/use-when.ts";

export function useCopied({ meeting }: MeetingPage): () => Promise<void> {
  const t = useTranslate();
  const { language } = useLanguage();
  const copy = useCopy(t("meeting.copy.done"), t("meeting.copy.failed"));
  const people = usePeople();
  const when = useWhen(meeting);
  const line = (name: string, value: string) => value && t("meeting.copy.line", { name, value });
  const nameOf = (id: string | null, name: string) => {
    const person = id && Object.hasOwn(people, id) ? people[id] : undefined;
    return person ? inLanguage(person, language).text : name;
  };
  const come = [{ userId: meeting.organizerId, name: "" }, ...meeting.attendees]
    .map(({ userId, name }) => nameOf(userId, name))
    .filter(Boolean);
  const parts = [
    inLanguage(meeting.title, language).text,
    [
      line(t("meeting.field.startsAt"), when),
      line(t("meeting.field.location"), inLanguage(meeting.location, language).text || t(`meeting.choice.place.${meeting.place}`)),
      line(t("meeting.field.joinUrl"), meeting.joinUrl),
      line(t("meeting.field.attendees"), come.join(t("shell.comma"))),
    ]
      .filter(Boolean)
      .join("\n"),
    section(t("meeting.field.agenda"), inLanguage(meeting.agenda, language).text),
    section(t("meeting.field.minutes"), meeting.minutes),
    section(t("meeting.field.decisions"), meeting.decisions.map((one, at) => `${at + 1}. ${one}`).join("\n")),
  ];
  return () => copy(parts.filter(Boolean).join("\n\n"));
}

const section = (title: string, text: string): string => (text ? `${title}\n${text}` : "");
