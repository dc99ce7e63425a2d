import { eq } from "drizzle-orm";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";

/** Refuses to take away what proves that a client agreed: to a document, to a phase, to a choice. */
export async function refuseEvidence(tx: Change, file: string): Promise<void> {
  const proofs =
    (await tx.db.$count(acceptanceTable, eq(acceptanceTable.evidenceFileId, file))) +
    (await tx.db.$count(projectPhaseTable, eq(projectPhaseTable.evidenceId, file))) +
    (await tx.db.$count(selectionTable, eq(selectionTable.evidenceId, file)));
  if (proofs > 0) throw new Conflict("HAS_DEPENDENTS", { key: "files.error.evidence" }, { proofs });
}
