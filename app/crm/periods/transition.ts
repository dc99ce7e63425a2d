import { moveIn } from "#app/kit/moves/move-in.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { periodInput } from "./fields.ts";
import { movePeriod } from "./operations.server.ts";

/** `POST /crm/reports/months/<2026-10>/transition` with `to`, `version`, and a reason for opening it again. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, given } = moveIn(form, Object.keys(periodInput));
  const { status } = await movePeriod(ctx, params["month"] ?? "", version, given);
  return { said: { key: "period.done", values: { status } } };
});
