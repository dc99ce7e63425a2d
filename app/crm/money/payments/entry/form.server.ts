import { eq } from "drizzle-orm";
import { withProof } from "#app/crm/base/files/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { paymentInput } from "#app/crm/money/payments/fields.ts";
import { recordPayment } from "./record-payment.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";

type Arrival = { message: { key: string; values: Record<string, string | number> }; data: { id: string } };

export async function recordFromForm(ctx: Ctx, form: FormData, fixed: { clientId: string; invoiceId?: string }): Promise<Arrival> {
  const values: Record<string, unknown> = { ...fixed };
  for (const name of Object.keys(paymentInput)) {
    const value = form.get(name);
    if (typeof value === "string" && !(name in fixed)) values[name] = name === "shares" ? parsed(value) : value;
  }
  const id = await withProof(ctx, form, async (tx, keep) => {
    const made = await recordPayment(tx, values);
    await keep("payment", made);
    return made;
  });
  const [row] = await ctx.db.select({ number: paymentTable.number }).from(paymentTable).where(eq(paymentTable.id, id));
  return { message: { key: "payment.done.recorded", values: { number: row?.number ?? "" } }, data: { id } };
}

function parsed(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable();
  }
}
