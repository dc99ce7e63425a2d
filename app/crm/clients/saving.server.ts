import { authorize } from "#app/access/permissions.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { westernDigits } from "#app/values/digits.ts";
import type { Said } from "#app/values/errors.ts";
import { knownOf } from "#app/crm/duplicates/fields.ts";
import { refuseDuplicates, warnOfDuplicates } from "#app/crm/duplicates/operations.server.ts";
import { moved, statusOf } from "./log.server.ts";
import { plainClients, type Client, type ClientValues } from "./records.server.ts";

/**
 * A draft as it is read: numbers of documents as Western digits without spaces, however they were typed; and whether its writer has seen who else
 * this could be.
 */
function readied(raw: unknown): { draft: unknown; anyway: boolean } {
  if (raw === null || typeof raw !== "object" || Array.isArray(raw)) return { draft: raw, anyway: false };
  const { anyway, ...draft } = raw as Record<string, unknown>;
  for (const name of ["taxNumber", "nationalId"]) {
    const typed = draft[name];
    if (typeof typed === "string") draft[name] = westernDigits(typed).replace(/[\s-]/g, "");
  }
  return { draft, anyway: anyway === true };
}

/** A save that may have changed the state writes it down, whichever way it came. */
const watched = (ctx: Ctx, id: string, save: (tx: Change) => Promise<Client>): Promise<Client> =>
  change(ctx, async (tx) => {
    const before = await statusOf(tx, id);
    const after = await save(tx);
    if (after.status && before !== after.status) await moved(tx, id, before, after.status);
    return after;
  });

/**
 * Clients as staff keep them. Saving asks once about people who are known already; the draft's `anyway` is the answer. Moves that the form allows are
 * logged here; the blacklist has commands of its own.
 */
export const clientRecords = {
  ...plainClients,

  parse: (ctx: Ctx, raw: unknown, id: string | null): Promise<ClientValues> => plainClients.parse(ctx, readied(raw).draft, id),

  async create(ctx: Ctx, raw: unknown): Promise<Client> {
    authorize(ctx.actor, "client.create");
    const { draft, anyway } = readied(raw);
    if (!anyway) await refuseDuplicates(ctx, knownOf(await plainClients.parse(ctx, draft, null)));
    return change(ctx, async (tx) => {
      const made = await plainClients.create(tx, draft);
      await logStatus(tx, { entity: "client", entityId: made.id, from: null, to: made.status ?? "potential" });
      return made;
    });
  },

  async update(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Client> {
    authorize(ctx.actor, "client.update");
    const { draft, anyway } = readied(raw);
    if (!anyway) {
      const [before, after] = [knownOf(await plainClients.get(ctx, id)), knownOf(await plainClients.parse(ctx, draft, id))];
      if (JSON.stringify(before) !== JSON.stringify(after)) await refuseDuplicates(ctx, after, { clientId: id });
    }
    return watched(ctx, id, (tx) => plainClients.update(tx, id, version, draft));
  },

  amend: (ctx: Ctx, id: string, some: Record<string, unknown>, verb?: string): Promise<Client> =>
    watched(ctx, id, (tx) => plainClients.amend(tx, id, readied(some).draft as typeof some, verb)),

  revert: (ctx: Ctx, id: string, version: number, entry: number, but?: readonly string[]): Promise<Client> =>
    watched(ctx, id, (tx) => plainClients.revert(tx, id, version, entry, but)),
};

/** Clients as files bring them: who is known already is pointed out row by row, and written all the same. */
export const clientImports = {
  ...clientRecords,
  create: (ctx: Ctx, raw: unknown): Promise<Client> => clientRecords.create(ctx, { ...(raw as object), anyway: true }),
  update: (ctx: Ctx, id: string, version: number, raw: unknown): Promise<Client> =>
    clientRecords.update(ctx, id, version, { ...(raw as object), anyway: true }),
  warn: (ctx: Ctx, values: object, id: string | null): Promise<Said[]> =>
    warnOfDuplicates(ctx, knownOf(values as ClientValues), { clientId: id }),
};
