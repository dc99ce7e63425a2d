import { useState } from "react";
import { cairoDay, type Day } from "#app/values/calendar.ts";

/** Today in Cairo, as it was when the page was drawn. */
export const useToday = (): Day => useState(() => cairoDay(new Date()))[0];
