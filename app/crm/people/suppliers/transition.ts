import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { supplierMoves } from "./operations.server.ts";

export const action = transitionAction(supplierMoves, ({ name, status }, language) => ({
  name: inLanguage(name, language).text,
  status: status ?? "",
}));
