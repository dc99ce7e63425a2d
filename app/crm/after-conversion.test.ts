import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { blankTask } from "#app/crm/work/tasks/fields.ts";
import { cairoInstant } from "#app/values/calendar.ts";
import { inCompany } from "../../tests/company.ts";
import { examples } from "../../tests/examples.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { meetingsOf, meetingRecords } from "#app/crm/work/meetings/operations.server.ts";
import { taskRecords, tasksOf } from "#app/crm/work/tasks/operations.server.ts";

test("what is written about a lead after it became a client stands on the client's page too", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    const lead = await examples["lead"]!.records.create(manager, await examples["lead"]!.filled(company, "Nile"));
    const client = await examples["client"]!.records.create(manager, await examples["client"]!.filled(company, "Zamalek"));
    const about = { kind: "client", id: client.id };
    const assigneeId = company.user("manager").id;
    await taskRecords.create(manager, { ...blankTask, title: "Send the drawings", assigneeId, leadId: lead.id });
    await meetingRecords.create(manager, {
      title: { en: "Second look", ar: "" },
      type: "client",
      leadId: lead.id,
      startsAt: cairoInstant("2026-01-19", "11:00").toISOString(),
      durationMinutes: "60",
      place: "office",
      organizerId: assigneeId,
      attendees: [],
      remindDay: true,
      remindHour: true,
    });
    expect([(await tasksOf(manager, about)).total, (await meetingsOf(manager, about)).total]).toEqual([0, 0]);
    await company.db.update(leadTable).set({ convertedClientId: client.id, convertedAt: company.now() }).where(eq(leadTable.id, lead.id));
    expect((await tasksOf(manager, about)).open).toMatchObject([{ title: "Send the drawings" }]);
    expect((await meetingsOf(manager, about)).ahead).toMatchObject([{ title: { en: "Second look" } }]);
  }));
