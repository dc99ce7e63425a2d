import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { meetingMoves } from "./states.server.ts";

export const action = transitionAction(meetingMoves, ({ status }) => ({ status: status ?? "" }), { byState: true });
