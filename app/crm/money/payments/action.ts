import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { allocate, paymentRecords, refund, reversePayment } from "./operations.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  const id = params.id ?? "";
  const { intent, input } = readInput(form);
  switch (intent) {
    case "allocate":
      await allocate(ctx, id, sharesIn(form));
      return { message: { key: "payment.done.shared" } };
    case "refund": {
      const made = await refund(ctx, id, input);
      return { message: { key: "payment.done.refunded", values: { number: (await paymentRecords.get(ctx, made)).number } } };
    }
    case "reverse":
      await reversePayment(ctx, id, input);
      return { message: { key: "payment.done.reversed", values: { number: (await paymentRecords.get(ctx, id)).number } } };
    default:
      throw new Unreadable();
  }
});

function sharesIn(form: FormData): unknown {
  try {
    return JSON.parse(String(form.get("shares")));
  } catch {
    throw new Unreadable();
  }
}
