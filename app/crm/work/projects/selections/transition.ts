import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { selectionMoves } from "./operations.server.ts";

export const action = transitionAction(selectionMoves, ({ status }) => ({ status }));
