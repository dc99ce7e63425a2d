import { useState } from "react";
import { cairoDay, type Day } from "#app/values/calendar.ts";

export const useToday = (): Day => useState(() => cairoDay(new Date()))[0];
