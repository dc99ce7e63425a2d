import { eq } from "drizzle-orm";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";

export const proofsOf = async ({ db }: Change, file: string): Promise<number> =>
  (await db.$count(acceptanceTable, eq(acceptanceTable.evidenceFileId, file))) +
  (await db.$count(projectPhaseTable, eq(projectPhaseTable.evidenceId, file))) +
  (await db.$count(selectionTable, eq(selectionTable.evidenceId, file)));

export async function refuseEvidence(tx: Change, file: string): Promise<void> {
  const proofs = await proofsOf(tx, file);
  if (proofs > 0) throw new Conflict("HAS_DEPENDENTS", { key: "files.error.evidence" }, { proofs });
}
