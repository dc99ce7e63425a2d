import { and, eq } from "drizzle-orm";
import { isSignedIn, userIdOf } from "#app/access/actor.ts";
import type { AcceptanceProof } from "#app/crm/base/documents/fields.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { addressHash } from "#app/platform/tokens/tokens.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { addToChain } from "./chain.server.ts";
import { readChosen, readField, readStrokes } from "./answer-input.server.ts";
import { linkEntities, type LinkKind } from "#app/crm/people/links/fields.ts";
import type { NewAcceptance, LinkedDocument, LinkedKinds } from "#app/crm/people/links/opening/linked-kind.server.ts";
import { noteLinkViewed } from "#app/crm/people/links/opening/open.server.ts";
import { acceptanceTable, clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { linkBehind, stateOf, type LinkedRow } from "#app/crm/people/links/opening/token.server.ts";

const answersAnHour = { max: 20, windowSeconds: 3600 };

/** What a reader answers. `chosen` are keys of the options he takes; `total` what his page showed, in piastres. */
export type RawAnswer = {
  answer: unknown;
  name: unknown;
  method?: unknown;
  strokes?: unknown;
  chosen?: readonly unknown[];
  total?: unknown;
  reason?: unknown;
  note?: unknown;
};

/** What shows who accepts: `prove` takes a code for the document with this hash, in the acceptance's own change, or asks for none; `device` is a browser's name. */
export type How = { prove?: ((tx: Change, documentHash: string) => Promise<AcceptanceProof | null>) | undefined; device?: string };

/**
 * Accepts or refuses the document behind a link. An agreement is kept with name, time, address, the hash of exactly what was sent and the options
 * taken, once: whoever sends it again gets the first answer. Throws `Invalid` per field, `Conflict` where the link or the offer is over,
 * `Forbidden` for members of staff, who record what a client told them on the record's own page.
 */
export async function answerByLink(
  ctx: Ctx,
  kinds: LinkedKinds,
  token: string,
  address: string,
  raw: RawAnswer,
  { prove, device = "" }: How = {},
): Promise<{ outcome: "accepted" | "rejected"; again: boolean }> {
  const row = await linkBehind(ctx, token, address);
  if (isSignedIn(ctx)) throw new Forbidden({ key: "link.error.staff" });
  await limit(ctx, `document answer ${row.id} ${address}`, answersAnHour);
  refuseClosed(row, ctx.now());
  const kind = kinds[row.kind];
  if (!kind.accept || !kind.refuse) throw new Conflict("ILLEGAL_TRANSITION", { key: "link.error.noAnswer" });
  await noteLinkViewed(ctx, kinds, token, address);
  if (raw.answer === "refuse") {
    const errors: FieldErrors = {};
    const name = readField(errors, "name", raw.name);
    const note = readField(errors, "reason", raw.note, { lines: true, needed: false });
    const reason = typeof raw.reason === "string" && /^[a-z_]{1,40}$/.test(raw.reason) ? raw.reason : "";
    if (!note && !reason) errors["reason"] ??= { key: "link.error.missing" };
    refuseWrong(errors);
    await inItsWords(() =>
      change(ctx, async (tx) => {
        await lockOpen(tx, row);
        await kind.refuse?.(tx, row.recordId, { name, reason: reason || "other", note });
      }),
    );
    return { outcome: "rejected", again: false };
  }
  if (raw.answer !== "accept") throw new Invalid({ answer: { key: "link.error.unreadable" } });
  const acceptance = readAcceptance(raw);
  const made = await inItsWords(() =>
    change(ctx, async (tx) => {
      await lockOpen(tx, row);
      const by = { linkId: row.id, addressHash: addressHash(address), device, prove };
      return keepAcceptance(tx, kinds, row, { ...acceptance, at: tx.now() }, by);
    }),
  );
  return { outcome: "accepted", again: !made };
}

async function inItsWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Invalid && !ours(error)) {
      const message = { key: error.code === "TOTAL_MISMATCH" ? "link.error.mismatch" : "link.error.choice" };
      throw new Invalid({ chosen: message }, message, error.code);
    }
    if (error instanceof Conflict && !ours(error)) throw new Conflict(error.code, { key: "link.error.changed" });
    throw error;
  }
}

const ours = (error: Conflict | Invalid): boolean =>
  [error.userMessage, ...(error instanceof Invalid ? Object.values(error.fields) : [])].some(
    ({ key }) => key.startsWith("link.") || key.startsWith("clientHome."),
  );

function readAcceptance(raw: RawAnswer): Omit<NewAcceptance, "at" | "documentHash"> {
  const errors: FieldErrors = {};
  const name = readField(errors, "name", raw.name);
  const method = raw.method === "drawn" ? "drawn" : "typed";
  const strokes = method === "drawn" ? readStrokes(raw.strokes) : null;
  if (method === "drawn" && !strokes) errors["signature"] = { key: "link.error.signature" };
  refuseWrong(errors);
  const total = typeof raw.total === "string" && /^-?\d{1,15}$/.test(raw.total) ? Number(raw.total) : null;
  return { name, method, strokes, chosen: readChosen(raw.chosen ?? []), shownTotal: total };
}

const refuseWrong = (errors: FieldErrors): void => {
  if (Object.keys(errors).length > 0) throw new Invalid(errors, { key: "link.error.fields" });
};

function refuseClosed(row: LinkedRow, now: Date): void {
  const state = stateOf(row, now);
  if (state !== "open") throw new Conflict("ILLEGAL_TRANSITION", { key: `link.error.${state}` });
}

/** Revoked meanwhile, it is over; until the change ends nobody revokes it. */
async function lockOpen(tx: Change, { id }: LinkedRow): Promise<void> {
  const [row] = await tx.db.select().from(clientLinkTable).where(eq(clientLinkTable.id, id)).for("update");
  if (!row) throw new NotFound({ key: "link.error.unknown" });
  refuseClosed(row, tx.now());
}

const linkAlone = { level: 1 as const, channel: null, address: "", sentAt: null, provedAt: null, link: null };

/** Keeps an agreement once and lets the document's slice act on it; false where there is one already. The change has checked the link or the recorder's permission. */
export async function keepAcceptance(
  tx: Change,
  kinds: LinkedKinds,
  { kind, recordId }: { kind: LinkKind; recordId: string },
  acceptance: Omit<NewAcceptance, "documentHash">,
  { device = "", prove, ...by }: How & { linkId?: string; addressHash?: string; evidenceFileId?: string },
): Promise<boolean> {
  const found = await existing(tx, kinds, kind, recordId);
  const [made] = await tx.db
    .insert(acceptanceTable)
    .values({
      ...by,
      kind,
      recordId,
      name: acceptance.name,
      method: acceptance.method,
      signature: acceptance.strokes,
      at: acceptance.at,
      documentHash: found.hash,
      chosen: acceptance.chosen,
      recordedBy: userIdOf(tx),
    })
    // Another one waits here until the first is kept, or was refused.
    .onConflictDoNothing({ target: [acceptanceTable.kind, acceptanceTable.recordId] })
    .returning({ id: acceptanceTable.id });
  if (!made) return false;
  await kinds[kind].accept?.(tx, recordId, { ...acceptance, documentHash: found.hash });
  // After the record, its client and project: whoever ends the home's link holds them in this order.
  const proved = await prove?.(tx, found.hash);
  // A code names the browser that asked for it where that opens the home; of any other the request does.
  const proof = proved ? { ...proved, device: proved.device || device } : by.linkId ? { ...linkAlone, device } : null;
  await tx.record({
    event: "link.accepted",
    entity: linkEntities[kind],
    id: recordId,
    after: { name: acceptance.name, method: acceptance.method, hash: found.hash, ...(proof && { level: proof.level }) },
  });
  await addToChain(tx, made.id, proof);
  return true;
}

async function existing(ctx: Ctx, kinds: LinkedKinds, kind: LinkKind, recordId: string): Promise<LinkedDocument> {
  const found = await kinds[kind].find(ctx, recordId);
  if (!found) throw new NotFound({ key: "link.error.unknown" });
  if (found.outcome === null || found.outcome === "accepted") return found;
  // A second click after the first was kept gets the same answer; everything else is over.
  const acceptances = await ctx.db.$count(acceptanceTable, and(eq(acceptanceTable.kind, kind), eq(acceptanceTable.recordId, recordId)));
  if (acceptances > 0) return found;
  throw new Conflict("ILLEGAL_TRANSITION", { key: `link.error.outcome.${found.outcome}` });
}
