import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { custodyMoves } from "./operations.server.ts";

export const action = transitionAction(custodyMoves, ({ purpose, status }) => ({ purpose, status: status ?? "" }));
