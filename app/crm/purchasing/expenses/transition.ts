import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { expenseMoves } from "./operations.server.ts";

export const action = transitionAction(expenseMoves, ({ number, status }) => ({ number, status: status ?? "" }));
