import { optionsLoader } from "#app/kit/transfer/options.server.ts";
import { entityAt } from "./entities.server.ts";

export const loader = optionsLoader(entityAt);
