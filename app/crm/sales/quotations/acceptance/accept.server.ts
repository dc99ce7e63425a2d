import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import { peopleAllowed } from "#app/accounts/people.server.ts";
import { clientOfLead } from "#app/crm/sales/conversion/operations.server.ts";
import { activateClient, clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { createProject, crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { addRooms } from "#app/crm/work/projects/rooms/operations.server.ts";
import { change, type Change } from "#app/platform/ctx.server.ts";
import { cairoDay, addDays } from "#app/values/calendar.ts";
import type { QuotationRow } from "#app/crm/sales/quotations/margin/access.server.ts";
import { withChoice } from "#app/crm/sales/quotations/draft/choice.ts";
import { retentionOf, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { isIncluded } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { refuseClosed } from "#app/crm/sales/quotations/lifecycle/life.server.ts";
import { locked, onParties, rowOf, siblings, write } from "#app/crm/sales/quotations/lifecycle/log.server.ts";
import { snapshotWith } from "#app/crm/sales/quotations/snapshot.server.ts";
import { calculated, refuseOtherTotal, sumsOf } from "#app/crm/sales/quotations/draft/save.server.ts";
import { loadDraft } from "#app/crm/sales/quotations/draft/stored-draft.server.ts";
import { quotationLineTable, quotationPlanRowTable } from "#app/crm/sales/quotations/table.server.ts";
import { taxesOf } from "#app/crm/sales/quotations/draft/taxes.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { createTask } from "#app/crm/work/tasks/operations.server.ts";

const soon = 3;

async function askForOrders(asSystem: Change, row: QuotationRow, projectId: string): Promise<void> {
  const [leader] = await asSystem.db
    .select({ id: userTable.id })
    .from(crmProjectTable)
    .innerJoin(userTable, and(eq(userTable.id, crmProjectTable.managerId), isNull(userTable.deactivatedAt)))
    .where(eq(crmProjectTable.id, projectId));
  if (!leader) return;
  await createTask(asSystem, {
    title: { key: "quotation.task.order", values: { number: row.number } },
    description: { key: "quotation.task.orderText", values: {} },
    type: "purchase",
    projectId,
    assigneeId: leader.id,
    dueOn: addDays(cairoDay(asSystem.now()), soon),
    cause: `quotation accepted ${row.id}`,
  });
}

export type AcceptedAs = { chosen: readonly string[]; at: Date; name: string; shownTotal: number | null };
export type Accepted = { already: boolean; projectId: string; contractId: string; clientId: string };

/**
 * What follows from a client's yes, all of it or nothing: the lead becomes a client and is won, there is a project and a contract with its plan, and
 * people are notified. Done ten times it is done once. The link, or the permission of whoever records it, has been checked. Throws
 * `Conflict("ILLEGAL_TRANSITION")` for what is not open to an answer, and `Invalid` for options that cannot be chosen so.
 */
export async function acceptQuotation(tx: Change, id: string, acceptance: AcceptedAs): Promise<Accepted> {
  const first = await locked(tx, id, null);
  if (first.status === "accepted") return found(tx, first);
  refuseClosed(tx, first);
  const draft = withChoice(await loadDraft(tx, first), acceptance.chosen);
  const taxes = await taxesOf(tx, draft);
  const { sums } = await calculated(tx, draft, taxes);
  refuseOtherTotal(sums, acceptance.shownTotal ?? undefined);
  const snapshot = snapshotWith(first.snapshot!, draft, sums!, taxes);
  // What a client has said is done by the company: whoever records it may not convert leads or begin projects otherwise.
  return change({ ...tx, actor: system }, async (asSystem) => {
    const total = sums!.document.total;
    const clientId = first.leadId ? await clientOfLead(asSystem, first.leadId, total) : first.clientId!;
    await activateClient(asSystem, clientId);
    // The conversion has written the client into it.
    const row = await rowOf(asSystem, id);
    const projectId = row.projectId ?? (await beginProject(asSystem, row, clientId));
    // With a new contract there is work for them again.
    await clientRecords.unarchive(asSystem, clientId);
    await crmProjectRecords.unarchive(asSystem, projectId);
    // Sections that measure something are rooms; the others are trades and fees.
    await addRooms(
      asSystem,
      projectId,
      snapshot.sections.filter(({ areaM2 }) => areaM2),
    );
    await keepChoice(asSystem, id, draft);
    const accepted = {
      ...sumsOf(sums),
      status: "accepted",
      clientId,
      projectId,
      decidedAt: acceptance.at,
      acceptedSnapshot: snapshot,
    } as const;
    const plan = await planOf(asSystem, id);
    const to = [row.ownerId, ...(await peopleAllowed(asSystem, "quotation.approve"))];
    const invoicing = (await peopleAllowed(asSystem, "invoice.create")).filter((one) => !to.includes(one));
    const asksAtOnce = plan.length === 0 || plan.some(({ trigger }) => trigger === "on_signing");
    const notices = [{ to, kind: "accepted" }, ...(asksAtOnce ? [{ to: invoicing, kind: "toInvoice" }] : [])];
    const after = await change({ ...asSystem, actor: tx.actor }, (own) => write(own, row, accepted, "accepted", { notices }));
    for (const other of await siblings(asSystem, after, ["draft", "in_review", "sent", "viewed"]))
      await write(asSystem, other, { status: "superseded", supersededById: id }, "superseded");
    const agreed = {
      quotationId: id,
      number: row.number,
      title: draft.title,
      projectId,
      clientId,
      language: row.language,
      signedOn: cairoDay(acceptance.at),
      sums: snapshot.sums!,
      sections: snapshot.sections,
      plan,
      retention: retentionOf(row),
    };
    const contract = await ports().openContract(asSystem, agreed, onParties(after, "quotationAccepted", acceptance.name));
    await askForOrders(asSystem, after, projectId);
    return { already: false, projectId, contractId: contract.id, clientId };
  });
}

async function found(tx: Change, row: QuotationRow): Promise<Accepted> {
  const contractId = await ports().contractOfQuotation(tx, row.id);
  return { already: true, projectId: row.projectId!, contractId: contractId!, clientId: row.clientId! };
}

async function beginProject(asSystem: Change, row: QuotationRow, clientId: string): Promise<string> {
  const [lead] = row.leadId ? await asSystem.db.select().from(leadTable).where(eq(leadTable.id, row.leadId)) : [];
  const { id } = await createProject(asSystem, {
    name: { en: row.titleEn, ar: row.titleAr },
    clientId,
    leadId: row.leadId,
    estimateId: row.estimateId,
    propertyType: lead?.propertyType ?? null,
    areaM2: lead?.propertySize ? Math.round(lead.propertySize * 100) / 100 : null,
    governorate: lead?.governorate ?? null,
    compound: lead?.compound ?? null,
    style: lead?.preferredStyle ?? null,
  });
  return id;
}

async function keepChoice(asSystem: Change, id: string, draft: QuotationDraft): Promise<void> {
  const lines = draft.sections.flatMap((section) => section.lines);
  for (const taken of [true, false]) {
    const keys = lines.filter((line) => isIncluded(line) === taken).map((line) => line.id);
    if (keys.length > 0)
      await asSystem.db
        .update(quotationLineTable)
        .set({ selected: taken })
        .where(and(eq(quotationLineTable.quotationId, id), inArray(quotationLineTable.lineKey, keys)));
  }
}

async function planOf(asSystem: Change, id: string) {
  const rows = await asSystem.db
    .select()
    .from(quotationPlanRowTable)
    .where(eq(quotationPlanRowTable.quotationId, id))
    .orderBy(asc(quotationPlanRowTable.displayOrder));
  return rows.map((row) => ({
    label: { en: row.labelEn, ar: row.labelAr },
    trigger: row.trigger,
    phaseKey: row.phaseKey,
    percent: row.percent,
    amount: row.amount,
    offsetDays: row.offsetDays ?? 0,
    dueOn: row.dueOn,
  }));
}
