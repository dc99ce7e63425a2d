import { readInput, seenIn } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable, type Message } from "#app/values/errors.ts";
import {
  billOrder,
  payOrder,
  promiseOrder,
  receiveOrder,
  releaseSupplier,
  setTaxDoc,
  undoSupplierRelease,
  voidBill,
} from "./operations.server.ts";

export const action = asAction(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  const {
    intent,
    id: of,
    input: { billId, ...raw },
  } = readInput(form);
  const done = async (message: Message, work: Promise<unknown>) => {
    await work;
    return { message };
  };
  switch (intent) {
    case "receive":
      return done(
        { key: raw["kind"] === "return" ? "order.receipt.done.return" : "order.receipt.done.delivery" },
        receiveOrder(ctx, id, raw),
      );
    case "bill":
      return done({ key: "order.bill.done" }, billOrder(ctx, id, raw));
    case "pay":
      return done({ key: "order.payment.done" }, payOrder(ctx, id, raw));
    case "release": {
      const seen = Number(form.get("seen"));
      return done({ key: "order.retained.done" }, releaseSupplier(ctx, id, raw, Number.isSafeInteger(seen) ? seen : null));
    }
    case "undoRelease":
      return done({ key: "order.retained.undone" }, undoSupplierRelease(ctx, id, of, raw));
    case "voidBill":
      return done({ key: "order.bill.voidDone" }, voidBill(ctx, id, String(billId)));
    case "taxDoc":
      return done({ key: "order.bill.done" }, setTaxDoc(ctx, id, String(billId), raw));
    case "promise": {
      const order = await promiseOrder(ctx, id, seenIn(form).version, raw);
      return { message: { key: "order.promise.done", values: { number: order.number } } };
    }
    default:
      throw new Unreadable();
  }
});
