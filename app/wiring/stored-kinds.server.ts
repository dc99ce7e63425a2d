import { contentEntities } from "#app/content/entities.ts";
import { recordsOf } from "#app/content/records.generated.server.ts";
import { crmKinds } from "#app/crm/entities.ts";
import { asCalled } from "#app/crm/between-slices/subjects.server.ts";
import { tables } from "#app/crm/generated/tables.generated.server.ts";
import type { ShownRows, StoredKind } from "#app/kit/entity/dependents.server.ts";

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

const client_id = (id: string) => `/crm/clients/${id}?tab=invoices`;
const project_id = (id: string) => `/crm/projects/${id}?tab=invoices`;

export const shownRows: ShownRows = {
  contracts: { grant: "contract", key: "contract.count", at: { client_id, project_id, quotation_id: (id) => `/crm/quotations/${id}` } },
  instalments: { grant: "contract", key: "contract.instalments", at: { client_id, project_id } },
  client_links: { grant: "payment", key: "link.count", at: { client_id: (id) => `/crm/clients/${id}/statement` } },
  expected_transfers: { grant: "payment", key: "payment.expectedCount", at: { client_id, invoice_id: (id) => `/crm/invoices/${id}` } },
};
