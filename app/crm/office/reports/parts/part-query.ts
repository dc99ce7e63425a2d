import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Part } from "#app/crm/office/reports/fields.ts";
import type { Range } from "#app/values/date-range.ts";
import type { Scope } from "#app/crm/office/reports/scope.server.ts";

/** For whom and which days records are loaded. `once` keeps what several measures of one report are made of. */
export type PartQuery = { scope: Scope; range: Range; once: <T>(key: string, work: () => Promise<T>) => Promise<T> };

/** The records of a measure. The reader may see them: the tally has asked. */
export type Load = (ctx: Ctx, asking: PartQuery) => Promise<Part[]>;

export const within = ({ from, to }: Range, day: string): boolean => from <= day && day <= to;
