import { seenIn } from "#app/kit/ask/asked.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { movePeriod } from "./operations.server.ts";

/** `POST /crm/reports/months/<2026-10>/transition` with `to`, `version`, and a reason for opening it again. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, input } = seenIn(form);
  const { status } = await movePeriod(ctx, params["month"] ?? "", version, input);
  return { said: { key: "period.done", values: { status } } };
});
