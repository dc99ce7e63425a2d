import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { periodMoves } from "./operations.server.ts";

export const action = transitionAction(periodMoves, ({ status }) => ({ status }));
