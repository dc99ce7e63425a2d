import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { homeProofTable } from "#app/crm/office/homes/table.server.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { shownStates } from "#app/crm/work/projects/selections/fields.ts";
import { selectionOfferTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";

// An offer names its pictures while it stands, and for good once it was answered.
const offered = (file: string) =>
  and(
    or(inArray(selectionOfferTable.state, [...shownStates]), isNotNull(selectionOfferTable.answeredAt)),
    sql`${selectionOfferTable.snapshot} -> 'options' @> ${JSON.stringify([{ picture: { id: file } }])}::jsonb`,
  );

export const proofsOf = async ({ db }: Change, file: string): Promise<number> =>
  (await db.$count(acceptanceTable, eq(acceptanceTable.evidenceFileId, file))) +
  (await db.$count(projectPhaseTable, eq(projectPhaseTable.evidenceId, file))) +
  (await db.$count(homeProofTable, eq(homeProofTable.fileId, file))) +
  (await db.$count(selectionTable, eq(selectionTable.evidenceId, file))) +
  (await db.$count(selectionOfferTable, offered(file)));

export async function refuseEvidence(tx: Change, file: string): Promise<void> {
  const proofs = await proofsOf(tx, file);
  if (proofs > 0) throw new Conflict("HAS_DEPENDENTS", { key: "files.error.evidence" }, { proofs });
}
