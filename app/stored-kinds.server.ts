import { contentEntities } from "#app/content/entities.ts";
import { recordsOf } from "#app/content/records.generated.server.ts";
import { crmKinds } from "#app/crm/entities.ts";
import { asCalled } from "#app/crm/subjects.server.ts";
import { tables } from "#app/crm/tables.generated.server.ts";
import type { StoredKind } from "#app/kit/entity/hanging.server.ts";

/** Every kind of record of both areas with its table, from their registries. */
export const storedKinds: readonly StoredKind[] = [
  ...crmKinds.map((kind): StoredKind => {
    const { subject } = kind;
    return { kind, ...tables[kind.name], called: subject && ((ctx, rows) => asCalled(ctx, subject, rows)) };
  }),
  ...contentEntities.flatMap((kind): StoredKind[] => {
    const table = recordsOf[kind.name]?.table as StoredKind["table"] | undefined;
    return table ? [{ kind, table }] : [];
  }),
];
