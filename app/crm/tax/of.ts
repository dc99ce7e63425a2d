import { acting, reading } from "#app/platform/http/doors.server.ts";
import { etaPage, recordEta, submitEta } from "./operations.server.ts";

/** `GET /crm/invoices/<id>/einvoice`: how it stands with the tax authority, for the panel on its page. */
export const loader = reading(async (ctx, { params }) => ({ page: await etaPage(ctx, params["id"] ?? "") }));

/** `POST` there: the authority's answer, or with `intent=submit` the attempt to submit it from here. */
export const action = acting(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  if (form.get("intent") === "submit") await submitEta(ctx, id);
  else await recordEta(ctx, id, Object.fromEntries([...form].filter(([name]) => name !== "intent")));
  return { said: { key: "tax.done.recorded" } };
});
