import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { MeetingValues } from "#app/crm/work/meetings/fields.ts";
import { whenOf } from "./when.ts";

export const useWhen = (meeting: Pick<MeetingValues, "startsAt" | "durationMinutes">): string =>
  whenOf(meeting, { t: useTranslate(), shown: useFormat() });
