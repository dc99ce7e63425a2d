import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { plainCode } from "#app/values/text/plain-signs.ts";
import type { Message } from "#app/values/errors.ts";
import { knownOf } from "#app/crm/people/duplicates/fields.ts";
import { refuseDuplicates, sameBy, warnOfDuplicates } from "#app/crm/people/duplicates/operations.server.ts";
import { plainClients, type Client, type ClientValues } from "#app/crm/people/clients/records.server.ts";

/** A draft with document numbers as Western digits without spaces; `anyway`: its writer has seen who else this could be. */
function readied(raw: unknown): { draft: unknown; anyway: boolean } {
  if (raw === null || typeof raw !== "object" || Array.isArray(raw)) return { draft: raw, anyway: false };
  const { anyway, ...draft } = raw as Record<string, unknown>;
  for (const name of ["taxNumber", "nationalId"]) {
    const typed = draft[name];
    if (typeof typed === "string") draft[name] = plainCode(typed);
  }
  return { draft, anyway: anyway === true };
}

export const clientRecords = {
  ...plainClients,

  parse: (ctx: Ctx, raw: unknown, id: string | null): Promise<ClientValues> => plainClients.parse(ctx, readied(raw).draft, id),

  async create(ctx: Ctx, raw: unknown): Promise<Client> {
    authorize(ctx.actor, "client.create");
    const { draft, anyway } = readied(raw);
    if (!anyway) await refuseDuplicates(ctx, knownOf(await plainClients.parse(ctx, draft, null)));
    return plainClients.create(ctx, draft);
  },

  async update(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Client> {
    authorize(ctx.actor, "client.update");
    const { draft, anyway } = readied(raw);
    if (!anyway) {
      const [before, after] = [knownOf(await plainClients.get(ctx, id)), knownOf(await plainClients.parse(ctx, draft, id))];
      if (JSON.stringify(before) !== JSON.stringify(after)) await refuseDuplicates(ctx, after, { clientId: id });
    }
    return plainClients.update(ctx, id, version, draft);
  },

  amend: (ctx: Ctx, id: string, some: Record<string, unknown>, verb?: string): Promise<Client> =>
    plainClients.amend(ctx, id, readied(some).draft as typeof some, verb),
};

export const clientImports = {
  ...clientRecords,
  create: (ctx: Ctx, raw: unknown): Promise<Client> => clientRecords.create(ctx, { ...(raw as object), anyway: true }),
  update: (ctx: Ctx, id: string, version: number, raw: unknown): Promise<Client> =>
    clientRecords.update(ctx, id, version, { ...(raw as object), anyway: true }),
  warn: (ctx: Ctx, values: object, id: string | null): Promise<Message[]> =>
    warnOfDuplicates(ctx, knownOf(values as ClientValues), { clientId: id }),
  sameBy: (values: object) => sameBy(knownOf(values as ClientValues)),
};
