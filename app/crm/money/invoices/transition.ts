import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { invoiceMoves } from "./operations.server.ts";

export const action = transitionAction(invoiceMoves, ({ number }) => ({ number: number ?? "" }));
