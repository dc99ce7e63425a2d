import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { orderMoves, orderMoved } from "./operations.server.ts";

export const action = transitionAction(orderMoves, (order, _, asked) => orderMoved(order, asked));
