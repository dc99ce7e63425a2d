import { transitionAction } from "#app/kit/flow/transition-action.server.ts";
import { meetingMoves } from "#app/crm/work/meetings/scheduling/states.server.ts";

export const action = transitionAction(meetingMoves, ({ status }) => ({ status: status ?? "" }), { byState: true });
