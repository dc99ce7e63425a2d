import { kind } from "#app/kit/entity/entity.ts";
import { snagFlow } from "./flow.ts";

export const snagEntity = kind({
  name: "snag",
  grant: "project",
  words: "snag",
  path: "/crm/snags",
  icon: "hammer",
  title: "title",
  subject: "snag",
  flow: snagFlow,
});
