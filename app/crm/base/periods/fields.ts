import { statesOf } from "#app/kit/flow/flow.ts";
import { periodFlow } from "./flow.ts";

export const periodStatuses = statesOf(periodFlow);
