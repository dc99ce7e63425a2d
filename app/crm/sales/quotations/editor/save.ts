import { saveQuotation } from "#app/crm/sales/quotations/draft/save.server.ts";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { freshDraft } from "./page-data.server.ts";

export const loader = asLoader((ctx, { params }) => freshDraft(ctx, params.id ?? ""));

export const action = asAction(async (ctx, form, { params }) => {
  const version = Number(form.get("version"));
  if (!Number.isSafeInteger(version)) throw new Unreadable();
  const total = form.get("total");
  const known = typeof total === "string" && /^-?\d{1,15}$/.test(total) ? { total: Number(total) } : {};
  return { data: await saveQuotation(ctx, params.id ?? "", version, json(form.get("draft")), known) };
});

function json(value: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(typeof value === "string" ? value : "");
  } catch {
    throw new Unreadable();
  }
}
