import { randomUUID } from "node:crypto";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { openContract } from "#app/crm/money/contracts/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import type { Company } from "./company.ts";
import { snapshotLine, sumsSnapshot } from "./snapshots.ts";

/** A client with a project and a contract over EGP 100,000 and its tax, half on signing and half on handover. */
export async function signed({ as, user, db, now }: Company) {
  const client = await clientRecords.create(as("manager"), {
    name: { en: "Nadia Farid", ar: "نادية فريد" },
    type: "individual",
    status: "active",
    phone: "01001234567",
    email: "nadia@client.example",
    preferredLanguage: "ar",
  });
  const project = await crmProjectRecords.create(as("manager"), {
    name: { en: "Flat in Maadi", ar: "شقة المعادي" },
    clientId: client.id,
    managerId: user("designer").id,
  });
  const [quotation] = await db
    .insert(quotationTable)
    .values({
      familyId: randomUUID(),
      number: "QTN-2026-09001-R1",
      seriesNumber: "QTN-2026-09001",
      clientId: client.id,
      language: "both",
      taxCode: "VAT14",
    })
    .returning({ id: quotationTable.id });
  const line = snapshotLine({ id: "l1", description: { en: "Works", ar: "أعمال" }, quantity: 1, unitPrice: 10_000_000, net: 10_000_000 });
  const sections = [{ id: "s1", name: { en: "", ar: "" }, areaM2: null, lines: [line], sum: null }];
  const half = { trigger: "on_signing" as const, phaseKey: null, percent: 5000, amount: null, offsetDays: 0, dueOn: null };
  const { id: contractId } = await change(as("system"), (tx) =>
    openContract(tx, {
      quotationId: quotation!.id,
      number: "QTN-2026-09001-R1",
      title: { en: "Works", ar: "أعمال" },
      projectId: project.id,
      clientId: client.id,
      language: "both",
      signedOn: now().toISOString().slice(0, 10),
      sums: sumsSnapshot(sections),
      sections,
      plan: [
        { ...half, label: { en: "On signing", ar: "عند التعاقد" } },
        { ...half, trigger: "on_handover", label: { en: "On handover", ar: "عند التسليم" } },
      ],
    }),
  );
  return { client, project, contractId };
}
