import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { snagMoves } from "./operations.server.ts";

export const action = transitionAction(snagMoves, ({ title, status }) => ({ name: title, status: status ?? "" }));
