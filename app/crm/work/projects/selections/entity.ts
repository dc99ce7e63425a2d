import { kind } from "#app/kit/entity/entity.ts";
import { choice } from "#app/kit/fields/kinds.ts";
import { declineReasons } from "./fields.ts";
import { selectionFlow } from "./flow.ts";

export const selectionEntity = kind({
  name: "selection",
  grant: "project",
  words: "selection",
  path: "/crm/selections",
  icon: "palette",
  title: "title",
  subject: "selection",
  flow: selectionFlow,
  noted: { fields: { reasons: choice(declineReasons) } },
});
