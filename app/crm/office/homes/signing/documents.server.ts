import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { AcceptanceProof } from "#app/crm/base/documents/fields.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import type { Signing } from "#app/crm/office/homes/fields.ts";
import { issueCode, type Holder } from "#app/crm/office/homes/opening/codes.server.ts";
import { deviceOf, refuseStaff } from "#app/crm/office/homes/opening/devices.server.ts";
import { masked } from "#app/crm/office/homes/opening/masked.ts";
import { homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { linkBehind } from "#app/crm/people/links/operations.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { actKey, type SignedAct } from "./fields.ts";
import { proveAct, waitingAct } from "./sign.server.ts";

/** A browser on the page of a document: the link's token, and the secret of the device if it opens a home too. */
export type DocumentVisit = { token: string; device: string | null; address: string };

/** What is signed: the document as it was sent, with the optional lines that are taken and what it comes to with them. */
export type Signed = Pick<SignedAct, "hash" | "amount" | "title" | "number"> & { chosen: readonly string[] };

async function projectOf(ctx: Ctx, kind: string, id: string): Promise<string | null> {
  if (kind === "changeOrder") {
    const [row] = await ctx.db.select({ of: changeOrderTable.projectId }).from(changeOrderTable).where(eq(changeOrderTable.id, id));
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

/** Who signs the document behind a link: the owner whose home this browser opens, or else the one on record who can be sent a code. Null where its project has no such home: then the link alone is enough. */
async function signerOf(ctx: Ctx, { token, device: secret, address }: DocumentVisit) {
  const { kind, recordId } = await linkBehind(ctx, token, address);
  const projectId = await projectOf(ctx, kind, recordId);
  if (!projectId) return null;
  const owners = await ctx.db
    .select({ link: homeLinkTable })
    .from(homeLinkTable)
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, homeLinkTable.projectId))
    .where(
      and(
        eq(homeLinkTable.projectId, projectId),
        eq(homeLinkTable.clientId, crmProjectTable.clientId),
        eq(homeLinkTable.state, "open"),
        eq(homeLinkTable.seesPrices, true),
        ne(homeLinkTable.relation, "viewer"),
        gt(homeLinkTable.expiresAt, ctx.now()),
      ),
    )
    .orderBy(asc(homeLinkTable.createdAt), asc(homeLinkTable.id));
  for (const { link } of owners) {
    const device = await deviceOf(ctx, link, secret);
    if (device) return { kind, recordId, holder: { link, device } };
  }
  const mailed = owners.map(({ link }) => link).filter(({ email }) => email !== null);
  const link = mailed.find(({ relation }) => relation === "owner") ?? mailed[0];
  return link ? { kind, recordId, holder: { link, device: null } satisfies Holder } : null;
}

type Signer = NonNullable<Awaited<ReturnType<typeof signerOf>>>;

const actFor = ({ kind, recordId: id }: Signer, { chosen, ...signed }: Signed): SignedAct => ({
  ...signed,
  kind,
  id,
  choice: chosen.toSorted().join(","),
});

// For the page: whether it asks for a code, and for how much of it one is waiting. `hash` of the document that is shown.
export async function documentSigning(ctx: Ctx, at: DocumentVisit): Promise<Signing | null> {
  const signer = await signerOf(ctx, at);
  if (!signer) return null;
  const { link } = signer.holder;
  const act = await waitingAct(ctx, signer.holder);
  const waiting = act?.kind === signer.kind && act.id === signer.recordId;
  return { person: link.person, to: link.email ? masked(link.email) : "", relayed: !link.email, waiting };
}

/** Sends a code for signing the document behind a link. Throws `Conflict` where none is asked for, `TooMany`. */
export async function sendSignCode(ctx: Ctx, at: DocumentVisit, signed: Signed): Promise<void> {
  refuseStaff(ctx);
  const signer = await signerOf(ctx, at);
  if (!signer) throw new Conflict("ILLEGAL_TRANSITION", { key: "clientHome.error.noCode" });
  await issueCode(ctx, signer.holder, at, actFor(signer, signed));
}

/** Takes the code that was typed for it: what this answers with is the proof, in the acceptance's own change. Undefined where none is asked for. Throws `Invalid` at `code`. */
export async function proveSigning(
  ctx: Ctx,
  at: DocumentVisit,
  signed: Signed,
  typed: unknown,
): Promise<((tx: Change, documentHash: string) => Promise<AcceptanceProof>) | undefined> {
  refuseStaff(ctx);
  const signer = await signerOf(ctx, at);
  if (!signer) return undefined;
  const act = actFor(signer, signed);
  const prove = await proveAct(ctx, signer.holder, at, act, typed);
  return async (tx, documentHash) => {
    const now = { ...act, hash: documentHash };
    if (actKey(now) !== actKey(act)) throw new Conflict("STALE", { key: "link.error.changed" });
    return prove(tx, now);
  };
}
