import { withProof } from "#app/crm/base/files/operations.server.ts";
import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import type { NewOrder } from "#app/kit/drag/reorder.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable, type Message } from "#app/values/errors.ts";

export type PartInput = { projectId: string; id: string | null; version: number; raw: Record<string, unknown>; form: FormData };
type Work = (ctx: Ctx, input: PartInput) => Promise<unknown>;
type Intents = Readonly<Record<string, { work: Work; message?: string }>>;

/** What a form says of a signature, with the file that proves it kept among the project's; `work` is one with that. */
export const proven = <T>(
  ctx: Ctx,
  { projectId, raw, form }: PartInput,
  work: (tx: Ctx, raw: Record<string, unknown>) => Promise<T>,
): Promise<T> =>
  withProof(ctx, form, async (tx, keep) => {
    const evidenceId = await keep("project", projectId);
    return work(tx, evidenceId ? { ...raw, evidenceId } : raw);
  });

/** `POST /crm/projects/<id>/<part>` with `intent`, and what it asks for: `id`, `version`, `record` as JSON. `limit` where it carries a file. */
export const partAction = (intents: Intents, limit?: number) =>
  asAction(async (ctx, form, { params }) => {
    const { intent, id, version, input } = readInput(form);
    const one = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
    if (!one) throw new Unreadable();
    const data = await one.work(ctx, {
      projectId: params.id ?? "",
      id: id || null,
      version: version ?? 0,
      raw: input,
      form,
    });
    const message: Message | undefined = one.message ? { key: one.message } : undefined;
    return { ...(message && { message: message }), ...(data !== undefined && { data }) };
  }, limit);

export function named({ id }: PartInput): string {
  if (id === null) throw new Unreadable();
  return id;
}

export function orderIn({ form }: PartInput): NewOrder {
  const listed = (name: string) => form.getAll(name).flatMap((ids) => (typeof ids === "string" ? ids.split(",") : []));
  return { ids: listed("ids"), seen: listed("seen") };
}
