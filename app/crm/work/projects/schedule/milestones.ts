import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";

/** A day that matters besides the phases: a task is due, something has to be chosen at last. */
export type Milestone = { id: string; kind: "task" | "selection"; title: Bilingual; on: Day; to: string; late: boolean };
