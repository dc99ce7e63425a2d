import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";

export type Milestone = { id: string; kind: "task" | "selection"; title: Bilingual; on: Day; to: string; late: boolean };
