import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { periodMoves } from "./operations.server.ts";

/** `POST /crm/reports/months/<2026-10>/transition` with `to`, `version`, and a reason for opening it again. */
export const action = transitionAction(periodMoves, ({ status }) => ({ status }));
