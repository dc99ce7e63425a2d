import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { AlreadyWritten } from "#app/platform/idempotency/idempotency.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Refusal, Unavailable } from "#app/values/errors.ts";
import { convertLead } from "./convert.server.ts";
import { convertPreview } from "#app/crm/sales/conversion/dialog/convert-preview.server.ts";
import { convertFields, type Converted } from "#app/crm/people/clients/fields.ts";

export const loader = asLoader(async (ctx, { params }) => ({ preview: await convertPreview(ctx, params.id ?? "") }));

export const action = asAction<Converted>(async (ctx, form, { params }) => {
  const id = params.id ?? "";
  const input = Object.fromEntries(Object.keys(convertFields).flatMap((name) => (form.has(name) ? [[name, String(form.get(name))]] : [])));
  try {
    const done = await convertLead(ctx, id, input);
    const name = inLanguage(done.name, ctx.language).text;
    return { message: { key: done.alreadyConverted ? "client.convert.already" : "client.convert.done", values: { name } }, data: done };
  } catch (error) {
    if ((error instanceof Refusal && !(error instanceof Unavailable)) || error instanceof AlreadyWritten) throw error;
    // Whatever it was, nothing of it happened: the person may try again.
    log.error({ err: error, request: ctx.requestId, lead: id }, "a lead was not converted");
    throw new Unavailable({ key: "client.convert.failed" });
  }
});
