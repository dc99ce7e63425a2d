import { kind } from "#app/kit/entity/entity.ts";
import { snagFields } from "./fields.ts";

export const snagEntity = kind({
  name: "snag",
  grant: "project",
  fields: snagFields,
  words: "snag",
  path: "/crm/snags",
  icon: "hammer",
});
