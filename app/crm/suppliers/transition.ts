import { moveIn } from "#app/kit/moves/move-in.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { inLanguage } from "#app/values/bilingual.ts";
import { supplierMoveFields } from "./fields.ts";
import { moveSupplier } from "./operations.server.ts";

/** `POST /crm/suppliers/<id>/transition` with `to`, `version`, and a reason where one is asked for. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, given } = moveIn(form, Object.keys(supplierMoveFields));
  const supplier = await moveSupplier(ctx, params.id ?? "", version, given);
  const status = supplier.status ?? "";
  return {
    said: { key: "supplier.move.done", values: { name: inLanguage(supplier.name, ctx.language).text, status } },
    data: { id: supplier.id, version: supplier.version },
  };
});
