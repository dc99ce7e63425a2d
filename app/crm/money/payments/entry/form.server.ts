import { eq } from "drizzle-orm";
import { addFile, listFiles, typeOfFile } from "#app/crm/base/files/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ReceivedFile } from "#app/platform/http/read-form.server.ts";
import type { LocalFile } from "#app/platform/storage/local-file.server.ts";
import { Invalid, Refusal, Unreadable } from "#app/values/errors.ts";
import { paymentInput } from "#app/crm/money/payments/fields.ts";
import { recordPayment } from "./record-payment.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";

type Arrival = { message: { key: string; values: Record<string, string | number> }; data: { id: string } };

/**
 * Records what the form sent: its fields, and the proof that may lie with it. What the proof is, is looked at before anything is written; where it
 * cannot be kept after all, the payment stands, and that is said.
 */
export async function recordFromForm(ctx: Ctx, form: FormData, fixed: { clientId: string; invoiceId?: string }): Promise<Arrival> {
  const values: Record<string, unknown> = { ...fixed };
  for (const name of Object.keys(paymentInput)) {
    const value = form.get(name);
    if (typeof value === "string" && !(name in fixed)) values[name] = name === "shares" ? parsed(value) : value;
  }
  const proof = await proofIn(form);
  const id = await recordPayment(ctx, values);
  const [row] = await ctx.db
    .select({ number: paymentTable.number, amount: paymentTable.amount })
    .from(paymentTable)
    .where(eq(paymentTable.id, id));
  const stored = proof === null || (await keep(ctx, id, proof));
  return {
    message: { key: stored ? "payment.done.recorded" : "payment.done.recordedBare", values: { number: row?.number ?? "" } },
    data: { id },
  };
}

function parsed(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable();
  }
}

type Proof = { bytes: LocalFile; name: string };

/** The picture or PDF that proves it; nothing where none was chosen. */
async function proofIn(form: FormData): Promise<Proof | null> {
  const file = form.get("proof");
  if (!(file instanceof ReceivedFile) || file.size === 0) return null;
  const type = await asProof(() => typeOfFile(file.local, file.name));
  if (type !== "application/pdf" && !type.startsWith("image/"))
    throw new Invalid({ proof: { key: "payment.error.proof" } }, { key: "payment.error.proof" });
  return { bytes: file.local, name: file.name };
}

/** What is said of a file is said of the proof. */
async function asProof<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Invalid) throw new Invalid({ proof: error.userMessage }, error.userMessage);
    throw error;
  }
}

/** Was it kept? A form that came twice brings it once. */
async function keep(ctx: Ctx, id: string, proof: Proof): Promise<boolean> {
  try {
    if ((await listFiles(ctx, "payment", id)).files.length === 0) await addFile(ctx, "payment", id, proof);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
