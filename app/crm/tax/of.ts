import { acting } from "#app/platform/http/doors.server.ts";
import { recordEta, submitEta } from "./operations.server.ts";

/** `POST /crm/invoices/<id>/einvoice`: the authority's answer, or with `intent=submit` the attempt to submit it from here. */
export const action = acting(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  if (form.get("intent") === "submit") await submitEta(ctx, id);
  else await recordEta(ctx, id, Object.fromEntries([...form].filter(([name]) => name !== "intent")));
  return { said: { key: "tax.done.recorded" } };
});
