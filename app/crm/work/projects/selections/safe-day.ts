import { addDays, type Day } from "#app/values/calendar.ts";

/** The last day on which something can be chosen: it is needed on a day, takes so long to come, and so many days are kept in reserve. */
export const safeDay = (neededOn: Day | null, leadDays: number, bufferDays: number): Day | null =>
  neededOn && addDays(neededOn, -(leadDays + bufferDays));
