import { acting } from "#app/platform/http/doors.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { remit, takeBackRemittance } from "./operations.server.ts";
import { recordIn } from "./record-in.ts";

/** `POST /crm/suppliers/withheld/act`: a quarter's tax was handed over, or that was entered by mistake. */
export const action = acting(async (ctx, form) => {
  const { id, ...given } = recordIn(form);
  switch (form.get("intent")) {
    case "remit":
      await remit(ctx, given);
      return { said: { key: "order.withheld.done.remitted" } };
    case "takeBack":
      await takeBackRemittance(ctx, String(id), given);
      return { said: { key: "order.withheld.done.takenBack" } };
    default:
      throw new Unreadable();
  }
});
