import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { leadMoves } from "./transition.server.ts";

export const action = transitionAction(leadMoves, ({ name, status }, language) => ({
  name: inLanguage(name, language).text,
  status: status ?? "",
}));
