import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { changeOrderMoves } from "./operations.server.ts";

export const action = transitionAction(changeOrderMoves, ({ number, status }) => ({ name: number, status: status ?? "" }));
