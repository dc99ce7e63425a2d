import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { orderMoves } from "./operations.server.ts";

export const action = transitionAction(orderMoves, ({ number, status }) => ({ number, status: status ?? "" }));
