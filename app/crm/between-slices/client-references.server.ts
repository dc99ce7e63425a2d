import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { homeLinkTable, homeMessageTable } from "#app/crm/office/homes/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { moveReferences, type NamedByKind } from "#app/platform/db/move-references.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { fieldsNaming } from "#app/crm/entities.ts";
import { tables } from "#app/crm/generated/tables.generated.server.ts";

export const loggedKinds: Record<string, PgTable> = {
  ...Object.fromEntries(Object.entries(tables).map(([name, { table }]) => [name, table])),
  contract: contractTable,
};

const named: NamedByKind[] = [
  [recordFileTable, recordFileTable.recordKind, "recordId", "client"],
  [timelineTable, timelineTable.entity, "entityId", "client"],
  [notificationTable, notificationTable.aboutKind, "aboutId", "client"],
  [clientLinkTable, clientLinkTable.kind, "recordId", "statement"],
];

export async function moveClientReferences(tx: Change, from: string, to: string): Promise<void> {
  await moveReferences(tx, clientTable, from, to, { kinds: loggedKinds, fields: fieldsNaming("client"), named });
  for (const table of [homeLinkTable, homeMessageTable]) await tx.db.update(table).set({ clientId: to }).where(eq(table.clientId, from));
}
