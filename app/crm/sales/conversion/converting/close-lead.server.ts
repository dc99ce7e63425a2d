import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { estimateTable } from "#app/content/estimator/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { createProject } from "#app/crm/work/projects/operations.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { TimelineLine } from "#app/platform/events/change-event.ts";
import { refer } from "#app/platform/db/move-references.server.ts";
import { addMonths, cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import type { Duplicate } from "#app/crm/between-slices/port-types.ts";
import { loggedKinds } from "#app/crm/between-slices/client-references.server.ts";

type LeadRow = typeof leadTable.$inferSelect;

export type Conversion = {
  lead: LeadRow;
  client: { id: string; number: string; nameEn: string | null; nameAr: string | null };
  linked: boolean;
  alike: Duplicate[];
  reason: string;
  project: boolean;
};
type Project = { id: string; number: string };

export async function closeConvertedLead(tx: Change, conversion: Conversion): Promise<Project | null> {
  const { lead, client } = conversion;
  const closed = await close(tx, lead, client.id);
  await linkToClient(tx, lead.id, client.id);
  const project = conversion.project ? await open(tx, conversion) : null;
  const managers = await tx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.roleName, "manager"), isNull(userTable.deactivatedAt)));
  const to = [lead.assignedTo, ...managers.map(({ id }) => id)];
  await tx.record({
    event: "lead.converted",
    entity: "lead",
    id: lead.id,
    ...closed,
    states: lead.status === "won" ? [] : [{ from: lead.status, to: "won" }],
    timeline: linesOf(conversion, project),
    notices: [{ to, kind: "converted", about: { kind: "client", id: client.id }, data: { number: lead.number } }],
  });
  return project;
}

async function close(tx: Change, lead: LeadRow, clientId: string): Promise<{ before: object; after: object }> {
  const now = tx.now();
  const by = userIdOf(tx);
  const after = {
    status: "won" as const,
    expectedValue: lead.expectedValue ?? lead.budgetEstimate,
    heldFrom: null,
    onHoldUntil: null,
    convertedClientId: clientId,
    convertedAt: now,
    convertedBy: by,
  };
  await tx.db
    .update(leadTable)
    .set({ ...after, version: lead.version + 1, updatedAt: now, lastActivityAt: now })
    .where(eq(leadTable.id, lead.id));
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => (lead[name] ?? null) !== (after[name] ?? null));
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: { ...pick(lead), version: lead.version }, after: { ...pick(after), version: lead.version + 1 } };
}

async function linkToClient(tx: Change, leadId: string, clientId: string): Promise<void> {
  for (const kind of Object.entries(loggedKinds)) {
    const { leadId: lead, clientId: client } = getTableColumns(kind[1]);
    if (lead && client) await refer(tx, kind, "clientId", and(eq(lead, leadId), isNull(client)), null, clientId);
  }
}

async function open(tx: Change, { lead, client }: Conversion): Promise<Project> {
  const [estimate] = lead.estimateId
    ? await tx.db.select({ id: estimateTable.id }).from(estimateTable).where(eq(estimateTable.id, lead.estimateId))
    : [];
  return createProject(tx, {
    name: { en: projectName(client.nameEn, lead, "en"), ar: projectName(client.nameAr, lead, "ar") },
    clientId: client.id,
    leadId: lead.id,
    estimateId: estimate?.id ?? null,
    propertyType: lead.propertyType,
    areaM2: lead.propertySize === null ? null : Math.round(lead.propertySize * 100) / 100,
    governorate: lead.governorate,
    compound: lead.compound,
    style: lead.preferredStyle,
    startOn: null,
    targetEndOn: lead.timelineMonths === null ? null : addMonths(cairoDay(tx.now()), lead.timelineMonths),
  });
}

function projectName(name: string | null, { propertyType }: LeadRow, language: "en" | "ar"): string {
  if (!name) return "";
  return propertyType
    ? translateFor(language)("client.convert.projectName", {
        name,
        property: translateFor(language)(`choice.propertyType.${propertyType}`),
      })
    : name;
}

function linesOf({ client, lead, linked, alike, reason }: Conversion, project: Project | null): TimelineLine[] {
  const on = { entity: "client", id: client.id };
  return [
    { kind: "converted", data: { client: client.number, clientId: client.id } },
    { on, kind: linked ? "leadLinked" : "convertedFrom", data: { number: lead.number, leadId: lead.id }, body: reason },
    ...alike.map((other) => ({ on, kind: "alike", data: { number: other.number, clientId: other.id } })),
    ...(project ? [{ on, kind: "projectOpened", data: { number: project.number, projectId: project.id } }] : []),
  ];
}
