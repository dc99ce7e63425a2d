import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { handOut } from "#app/crm/people/links/operations.server.ts";
import { seenIn } from "#app/kit/ask/dialog-request.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { asAction, type Arrival } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { sendQuotation } from "#app/crm/sales/quotations/operations.server.ts";
import { sendWays, type Sent } from "#app/crm/people/links/fields.ts";

/** `POST /crm/quotations/<id>/send` with `version`, the `total` on the screen, and `via`: mail, WhatsApp, or a note that it was sent. All of it happens, or none. */
export const action = asAction<Sent>(async (ctx, form, { params }) => {
  const { version, input } = seenIn(form);
  const id = params.id ?? "";
  const total = Number(input["total"]);
  const via = sendWays.find((one) => one === input["via"]);
  if (!via || !Number.isSafeInteger(total)) throw new Unreadable();
  return change(ctx, async (tx): Promise<Arrival<Sent>> => {
    const { number, version: sent } = await sendQuotation(tx, id, version, { total });
    if (via === "file") return { message: { key: "link.send.done", values: { number } }, data: { whatsapp: "" } };
    const { email, whatsapp } = await handOut(tx, linkedKinds, "quotation", id, via, input["language"]);
    return {
      message: { key: via === "mail" ? "link.send.mailed" : "link.send.ready", values: { number, email } },
      data: { whatsapp, version: sent },
    };
  });
});
