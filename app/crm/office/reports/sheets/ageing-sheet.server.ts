import { ageBuckets, type AgeingSums } from "#app/crm/money/payments/operations.server.ts";
import type { Sheet } from "#app/crm/office/reports/fields.ts";

export function ageingSheet({ on, clients, ...all }: AgeingSums): Sheet {
  const sums = ({ ages, total, covered, credit, net, held, advance }: Omit<AgeingSums, "on" | "clients">) => [
    ...ageBuckets.map((bucket) => ages[bucket]),
    total,
    covered,
    -credit,
    net,
    held,
    advance,
  ];
  return {
    name: "ageing",
    columns: [
      { key: "client", kind: "name" },
      ...[...ageBuckets, "owed", "covered", "freeCredit", "netOwed", "retentionHeld", "openingAdvances"].map((key) => ({
        key,
        kind: "money" as const,
      })),
    ],
    rows: clients.map((client) => ({
      cells: [client.name, ...sums(client)],
      to: `/crm/invoices/ageing?on=${on}&client=${client.id}`,
      ...(client.ages.over90 > 0 && { tone: "bad" as const }),
    })),
    total: ["", ...sums(all)],
  };
}
