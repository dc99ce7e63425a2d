import { eq } from "drizzle-orm";
import { homeRules } from "#app/content/settings/operations.server.ts";
import type { AcceptanceProof } from "#app/crm/base/documents/fields.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Signing } from "#app/crm/office/homes/fields.ts";
import { holdHolder, issueCode, type Holder } from "#app/crm/office/homes/opening/codes.server.ts";
import { deviceOf, refuseStaff } from "#app/crm/office/homes/opening/devices.server.ts";
import { masked } from "#app/crm/office/homes/opening/masked.ts";
import { homeToken, ownersLinks } from "#app/crm/office/homes/opening/token.server.ts";
import { leftOf } from "#app/crm/office/homes/pausing/ended.server.ts";
import { linkBehind } from "#app/crm/people/links/operations.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { actKey, type SignedAct } from "./fields.ts";
import { deviceName, proveAct, waitingAct } from "./sign.server.ts";

/** A browser on the page of a document: the link's token, and the secret of the device if it opens a home too. */
export type DocumentVisit = { token: string; device: string | null; address: string };

/** What is signed: the document as it was sent, with the optional lines that are taken and what it comes to with them. */
export type Signed = Pick<SignedAct, "hash" | "amount" | "title" | "number"> & { chosen: readonly string[] };

async function projectOf(ctx: Ctx, kind: string, id: string): Promise<string | null> {
  if (kind === "changeOrder") {
    const [row] = await ctx.db.select({ of: changeOrderTable.projectId }).from(changeOrderTable).where(eq(changeOrderTable.id, id));
    return row?.of ?? null;
  }
  if (kind === "invoice") {
    const [row] = await ctx.db.select({ of: invoiceTable.projectId }).from(invoiceTable).where(eq(invoiceTable.id, id));
    return row?.of ?? null;
  }
  if (kind !== "quotation") return null;
  const [row] = await ctx.db
    .select({ own: quotationTable.projectId, agreed: contractTable.projectId })
    .from(quotationTable)
    .leftJoin(contractTable, eq(contractTable.quotationId, quotationTable.id))
    .where(eq(quotationTable.id, id));
  return row?.own ?? row?.agreed ?? null;
}

/**
 * Who signs the document behind a link: the owner whose home this browser opens, or else the one on record. Null where its project never had such a
 * home: then the link alone is enough. `closed` where it had one and none opens now: then nobody signs by the link, which would prove less than before.
 */
async function signerOf(ctx: Ctx, { token, device: secret, address }: DocumentVisit) {
  const { kind, recordId } = await linkBehind(ctx, token, address);
  const projectId = await projectOf(ctx, kind, recordId);
  if (!projectId) return null;
  const links = await ownersLinks(ctx, projectId);
  if (links.length === 0) return null;
  const [project] = await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, projectId));
  const owners = links.flatMap(({ link, state }) => (state === "open" ? [link] : []));
  if (owners.length === 0 || (await leftOf(ctx, project!)) !== "all") return "closed";
  const codes = !(await homeRules(ctx)).withoutCodes;
  for (const link of owners) {
    const device = await deviceOf(ctx, link, secret);
    if (device) return { kind, recordId, codes, holder: { link, device } satisfies Holder };
  }
  // Whoever has an address is mailed the code; of the others staff relay it to the owner.
  const mailed = owners.filter(({ email }) => email !== null);
  const link = [...mailed, ...owners].find(({ relation }) => relation === "owner") ?? mailed[0] ?? owners[0]!;
  return { kind, recordId, codes, holder: { link, device: null } satisfies Holder };
}

// The page of the project that a document belongs to, where this browser opens it.
export async function homeOfDocument(ctx: Ctx, { token, device: secret, address }: DocumentVisit): Promise<string | null> {
  if (!secret) return null;
  const { kind, recordId } = await linkBehind(ctx, token, address);
  const projectId = await projectOf(ctx, kind, recordId);
  for (const { link, state } of projectId ? await ownersLinks(ctx, projectId) : [])
    if (state === "open" && (await deviceOf(ctx, link, secret))) return `/home/${homeToken(link.id)}`;
  return null;
}

type Signer = Exclude<Awaited<ReturnType<typeof signerOf>>, null | "closed">;

// Codes are switched off: whoever had the link wrote a name, and of a browser that opens a home its person is known.
const withoutCode = ({ link, device }: Holder): AcceptanceProof => ({
  level: 1,
  channel: "off",
  address: "",
  sentAt: null,
  provedAt: null,
  device: deviceName(device?.userAgent ?? null),
  link: device && link.id,
});

const closedHome = () => new Conflict("ILLEGAL_TRANSITION", { key: "clientHome.error.signing" });

const actFor = ({ kind, recordId: id }: Signer, { chosen, ...signed }: Signed): SignedAct => ({
  ...signed,
  kind,
  id,
  choice: chosen.toSorted().join(","),
});

// For the page: whether it asks for a code, and for how much of it one is waiting. `hash` of the document that is shown.
export async function documentSigning(ctx: Ctx, at: DocumentVisit): Promise<Signing | "closed" | null> {
  const signer = await signerOf(ctx, at);
  if (!signer || signer === "closed") return signer;
  if (!signer.codes) return null;
  const { link } = signer.holder;
  const act = await waitingAct(ctx, signer.holder);
  const waiting = act?.kind === signer.kind && act.id === signer.recordId;
  return {
    person: link.person,
    to: link.email ? masked(link.email) : "",
    relayed: !link.email || (waiting && act.relayed),

    waiting,
  };
}

/** Sends a code for signing the document behind a link. Throws `Conflict` where none is asked for, `TooMany`. */
export async function sendSignCode(ctx: Ctx, at: DocumentVisit, signed: Signed, relayed = false): Promise<void> {
  refuseStaff(ctx);
  const signer = await signerOf(ctx, at);
  if (signer === "closed") throw closedHome();
  if (!signer) throw new Conflict("ILLEGAL_TRANSITION", { key: "clientHome.error.noCode" });
  await issueCode(ctx, signer.holder, at, { act: actFor(signer, signed), relayed });
}

/** What proves the acceptance, in its own change: the code that was typed, or null where the link alone is enough. Throws `Invalid` at `code`, `Conflict` where nobody may sign. Without `signed` no code is taken. */
export async function proveSigning(
  ctx: Ctx,
  at: DocumentVisit,
  signed: Signed | null,
  typed: unknown,
): Promise<(tx: Change, documentHash: string) => Promise<AcceptanceProof | null>> {
  refuseStaff(ctx);
  const signer = signed && (await signerOf(ctx, at));
  if (signer === "closed") throw closedHome();
  const changed = () => new Conflict("STALE", { key: "link.error.changed" });
  if (!signed || !signer?.codes)
    return async (tx) => {
      // A home that was opened meanwhile, or codes that were switched on, ask for one.
      const now = await signerOf(tx, at);
      if (now === "closed" || now?.codes) throw changed();
      return now && withoutCode(await holdHolder(tx, now.holder, at));
    };
  const act = actFor(signer, signed);
  const prove = await proveAct(ctx, signer.holder, at, act, typed);
  return async (tx, documentHash) => {
    const now = { ...act, hash: documentHash };
    if (actKey(now) !== actKey(act)) throw changed();
    return prove(tx, now);
  };
}
