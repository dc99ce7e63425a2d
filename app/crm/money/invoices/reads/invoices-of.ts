import { makeDue } from "#app/crm/money/contracts/operations.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { creditInstalment, finalInvoice, invoiceInstalment } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceEntity } from "#app/crm/money/invoices/entity.ts";

export const action = asAction(async (ctx, form) => {
  const named = (name: string): string => String(form.get(name) ?? "");
  switch (form.get("intent")) {
    case "due":
      await makeDue(ctx, named("instalment"));
      return { message: { key: "contract.done.due" } };
    case "invoice":
      return { to: `${invoiceEntity.path}/${(await invoiceInstalment(ctx, named("instalment"))).id}` };
    case "credit":
      return { to: `${invoiceEntity.path}/${(await creditInstalment(ctx, named("instalment"))).id}` };
    case "final":
      return { to: `${invoiceEntity.path}/${(await finalInvoice(ctx, named("contract"))).id}` };
    default:
      throw new Unreadable();
  }
});
