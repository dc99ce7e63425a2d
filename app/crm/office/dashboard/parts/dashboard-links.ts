// Each figure of the dashboard leads to the list that shows exactly what was counted: the same words in the address, one place for both.
import type { Attention } from "#app/crm/people/leads/ageing/ageing.ts";
import type { LeadStatus } from "#app/crm/people/leads/fields.ts";
import { openProjectStatuses, type ProjectStatus } from "#app/crm/work/projects/fields.ts";
import { meetingStatuses } from "#app/crm/work/meetings/fields.ts";
import { openStatuses } from "#app/crm/work/tasks/fields.ts";
import { addDays } from "#app/values/calendar.ts";

const address = (path: string, words: Record<string, string | null | undefined>): string => {
  const params = new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, word]] : [])));
  return `${path}?${params.toString().replaceAll("%2C", ",")}`;
};

export const leadsLink = (of: {
  statuses?: readonly LeadStatus[];
  person?: string | null;
  attention?: Attention;
  until?: string;
}): string =>
  address("/crm/leads", {
    view: "table",
    status: of.statuses?.join(","),
    assignedTo: of.person,
    attention: of.attention,
    nextFollowUp: of.until && `..${of.until}`,
    sort: of.until && "nextFollowUp",
  });

export const tasksLink = (person: string, until?: string): string =>
  address("/crm/tasks", { view: "table", assigneeId: person, status: openStatuses.join(","), dueOn: until && `..${until}` });

export const projectsLink = (of: { statuses?: readonly ProjectStatus[]; person?: string | null; until?: string }): string =>
  address("/crm/projects", {
    status: (of.statuses ?? openProjectStatuses).join(","),
    managerId: of.person,
    targetEndOn: of.until && `..${of.until}`,
  });

export const weekLink = (mine: boolean, date?: string): string =>
  address("/crm/meetings", { view: "week", date, person: mine ? "me" : null });

export const nextDays = 3;

export const nextDaysLink = (today: string): string =>
  address("/crm/meetings", {
    view: "list",
    startsAt: `${addDays(today, 1)}..${addDays(today, nextDays)}`,
    status: meetingStatuses.filter((status) => status !== "cancelled").join(","),
    sort: "startsAt",
  });

export const overdueLink = (today: string): string =>
  address("/crm/invoices", { balance: "0.01..", dueOn: `..${addDays(today, -1)}`, sort: "dueOn" });

export const collectedLink = (today: string): string =>
  address("/crm/invoices/payments", { receivedOn: `${today.slice(0, 7)}-01..${today}` });

export const invoicedLink = (today: string): string => address("/crm/invoices", { issuedOn: `${today.slice(0, 7)}-01..${today}` });
