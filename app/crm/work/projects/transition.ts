import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { projectMoves } from "./operations.server.ts";

export const action = transitionAction(projectMoves, ({ name, status }, language) => ({
  name: inLanguage(name, language).text,
  status: status ?? "",
}));
