import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { MeetingValues } from "#app/crm/work/meetings/fields.ts";
import { whenOf } from "./when.ts";

export const useWhen = (meeting: Pick<MeetingValues, "startsAt" | "durationMinutes">): string =>
  whenOf(meeting, { t: useTranslate(), shown: useFormat() });
