import { sql } from "drizzle-orm";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { addNote, editNote, removeNote, restoreNote } from "#app/crm/base/activity/operations.server.ts";
import { noteContact } from "#app/crm/people/leads/operations.server.ts";
import { convertLead } from "#app/crm/sales/conversion/converting/convert.server.ts";
import { mergeClients } from "#app/crm/people/clients/merge/merge.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { addFile, describeFile, removeFile, restoreFile } from "#app/crm/base/files/operations.server.ts";
import { leadImports } from "#app/crm/people/leads/importing/import.server.ts";
import { leadRecords, logContact, moveLead } from "#app/crm/people/leads/operations.server.ts";
import { sendContactMessage } from "#app/crm/people/leads/enquiries/send-enquiry.server.ts";
import { wakeLeads } from "#app/crm/work/tasks/handlers.server.ts";
import { endFeed, renewFeed, widenFeed } from "#app/crm/work/meetings/invitations/feed.server.ts";
import { saveMinutes, tasksFromMinutes } from "#app/crm/work/meetings/minutes/minutes.server.ts";
import { changeMeeting, scheduleMeeting } from "#app/crm/work/meetings/scheduling/schedule.server.ts";
import { saveBudget } from "#app/crm/work/projects/budget/operations.server.ts";
import { restoreMessages } from "#app/content/messages/inbox.server.ts";
import { enquiryFields } from "#app/crm/people/leads/fields.ts";
import { handoverChecks } from "#app/crm/work/projects/handover/fields.ts";
import { checkHandover, handOver } from "#app/crm/work/projects/handover/operations.server.ts";
import { draftForPortfolio, recordConsent } from "#app/crm/work/projects/handover/portfolio.server.ts";
import { addHours, removeHours } from "#app/crm/work/projects/hours/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import {
  addUsualPhases,
  phasesOf,
  removePhase,
  reorderPhases,
  replan,
  savePhase,
  signOff,
  withdrawSignOff,
} from "#app/crm/work/projects/phases/operations.server.ts";
import { removeRoom, reorderRooms, roomsOf, saveRoom } from "#app/crm/work/projects/rooms/operations.server.ts";
import {
  answerSelection,
  moveSelection,
  presentOffer,
  saveSelection,
  setPicture,
  acceptChange,
  refuseChange,
  undoChange,
  withdrawOffer,
} from "#app/crm/work/projects/selections/operations.server.ts";
import { selectionsOf } from "#app/crm/work/projects/selections/read.server.ts";
import { markPicture, snagRecords } from "#app/crm/work/projects/snags/operations.server.ts";
import { quickTask, tickCheck, watchTask } from "#app/crm/work/tasks/lifecycle/moves.server.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";
import { cairoInstant } from "#app/values/calendar.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Company } from "../company.ts";
import { examples } from "../examples.ts";
import { aClientRow, aLeadRow } from "../quotations.ts";
import { effectsOf } from "./recorder.ts";

const both = (name: string) => ({ en: name, ar: `${name} أحمد` });
const today = "2026-01-15";
const pixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

/** A file's row without the file. */
async function aFile({ db, user }: Company, kind: string, id: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into record_files (record_kind, record_id, name, type, size, storage_key, uploaded_by, at)
      values (${kind}, ${id}, 'picture.jpg', 'image/jpeg', 10, 'records/' || gen_random_uuid(), ${user("designer").id}, now()) returning id`,
  );
  return rows[0]!.id;
}

effectsOf("activity", async ({ company, step, alone }) => {
  const sales = company.as("sales");
  const lead = await aLeadRow(company, { assignedTo: company.user("sales").id, status: "new" });
  const note = await step("addNote", sales, (ctx) => addNote(ctx, "lead", lead, { body: "She prefers the morning." }));
  await alone("addNote: with a mention", sales, (ctx) =>
    addNote(ctx, "lead", lead, { body: `@{${company.user("manager").id}} have a look` }),
  );
  await step("editNote", sales, (ctx) => editNote(ctx, note, { body: `She prefers the evening, @{${company.user("manager").id}}.` }));
  await step("removeNote", sales, (ctx) => removeNote(ctx, note));
  await step("restoreNote", sales, (ctx) => restoreNote(ctx, note));
  const client = await aClientRow(company);
  await alone("noteContact", sales, (ctx) => noteContact(ctx, "client", client, { channel: "call", direction: "out" }));
  const file = await step("addFile", sales, (ctx) => addFile(ctx, "lead", lead, { bytes: pixel, name: "plan.png" }));
  await step("removeFile", sales, (ctx) => removeFile(ctx, "lead", lead, file.id));
  await step("restoreFile", sales, (ctx) => restoreFile(ctx, "lead", lead, file.id));
  const { id: project } = await crmProjectRecords.create(company.as("manager"), {
    name: both("Shukri House"),
    clientId: client,
    managerId: company.user("designer").id,
  });
  const photograph = await aFile(company, "project", project);
  await step("describeFile", company.as("manager"), (ctx) =>
    describeFile(ctx, "project", project, photograph, 1, { description: both("Salon"), roomId: null }),
  );
});

effectsOf("leads", async ({ company, step, trial, alone }) => {
  const sales = company.as("sales");
  await addLookups(company.as("admin"), "leadSource", [{ key: "walk_in", name: both("Walk-in") }]);
  const id = await aLeadRow(company, { assignedTo: company.user("sales").id, status: "new" });
  await alone("logContact", sales, (ctx) => logContact(ctx, id, { channel: "call", direction: "out", outcome: "reached" }));
  await alone("leadRecords.amend: given to somebody else", company.as("manager"), (ctx) =>
    leadRecords.amend(ctx, id, { assignedTo: company.user("manager").id, source: "walk_in" }),
  );
  await trial(
    "wakeLeads",
    company.ctx,
    async () => {
      await moveLead(sales, id, null, { to: "on_hold", onHoldUntil: "2026-01-20", note: "He travels." });
      company.pass(6 * 86_400_000);
    },
    (ctx) => wakeLeads(ctx),
  );
  company.pass(-6 * 86_400_000);
  await alone("leadImports", company.as("manager"), (ctx) =>
    leadImports.create(ctx, { name: both("Dina"), phone: "01000000009", propertyType: "villa", source: "walk_in", priority: "medium" }),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "Omar Helmy", phone: "01001234599", message: "A flat in Maadi, three rooms." }))
    form.set(name, value);
  await alone("captureLead: by the contact form", company.as("visitor"), (ctx) =>
    sendContactMessage(ctx, form, { address: "203.0.113.9", page: "/contact" }),
  );
  for (const [name, value] of Object.entries({ phone: "01001234598", [enquiryFields.trap]: "Omar Helmy" })) form.set(name, value);
  const suspect = (ctx: Ctx) => sendContactMessage(ctx, form, { address: "203.0.113.9", page: "/contact" });
  await alone("captureLead: suspected", company.as("visitor"), suspect);
  await trial(
    "restoreMessages: of a suspected lead",
    company.as("admin"),
    async () => {
      const { reference } = await suspect(company.as("visitor"));
      const { rows } = await company.db.execute<{ id: string }>(sql`select id from contact_messages where reference = ${reference}`);
      return rows[0]!.id;
    },
    (ctx, message) => restoreMessages(ctx, [message]),
  );
  await alone("convertLead: to a new client", sales, (ctx) => convertLead(ctx, id, {}));
  const [stays, goes] = [await aClientRow(company), await aClientRow(company, { status: "active" })];
  await addNote(sales, "client", goes, { body: "She prefers the morning." });
  await step("mergeClients", company.as("manager"), (ctx) =>
    mergeClients(ctx, { stays, version: 1, goes, goesVersion: 1, take: ["status"] }),
  );
  await alone("clientRecords.amend", sales, (ctx) =>
    clientRecords.amend(ctx, stays, { street: "Maadi", assignedTo: company.user("sales").id }),
  );
});

effectsOf("tasks", async ({ company, step, alone }) => {
  const manager = company.as("manager");
  await alone("quickTask", manager, (ctx) => quickTask(ctx, { title: "Call the carpenter" }));
  const task = await taskRecords.create(manager, {
    ...(await examples["task"]!.filled(company, "Measure")),
    checklist: [{ text: "Doors", required: true, done: false }],
  });
  await step("tickCheck", manager, (ctx) => tickCheck(ctx, task.id, task.checklist[0]!.id!, true));
  await step("watchTask", company.as("sales"), (ctx) => watchTask(ctx, task.id, true));
  await alone("taskRecords.amend: given to somebody else", manager, (ctx) =>
    taskRecords.amend(ctx, task.id, { assigneeId: company.user("sales").id }),
  );
});

effectsOf("meetings", async ({ company, step, trial, alone }) => {
  const manager = company.as("manager");
  const typed = {
    title: both("Samples"),
    type: "client",
    leadId: await aLeadRow(company, { email: "mona@mail.example", status: "contacted" }),
    startsAt: cairoInstant("2026-01-18", "11:00").toISOString(),
    durationMinutes: "60",
    place: "office",
    organizerId: company.user("manager").id,
    attendees: [{ userId: company.user("designer").id }],
    remindDay: true,
    remindHour: true,
  };
  const meeting = await step("scheduleMeeting", manager, (ctx) => scheduleMeeting(ctx, typed));
  await alone("changeMeeting: another hour", manager, (ctx) =>
    changeMeeting(ctx, meeting.id, meeting.version, { ...typed, startsAt: cairoInstant("2026-01-19", "12:00").toISOString() }),
  );
  await alone("changeMeeting: somebody is left out", manager, (ctx) =>
    changeMeeting(ctx, meeting.id, meeting.version, { ...typed, attendees: [{ userId: company.user("sales").id }] }),
  );
  await step("saveMinutes", manager, (ctx) =>
    saveMinutes(ctx, meeting.id, meeting.version, { minutes: "We order the stone.", decisions: [] }),
  );
  await alone("tasksFromMinutes", manager, (ctx) =>
    tasksFromMinutes(ctx, meeting.id, [{ line: "x", title: "Order the stone", assigneeId: company.user("sales").id, dueOn: "2026-01-20" }]),
  );
  await step("renewFeed", manager, (ctx) => renewFeed(ctx, false));
  await step("widenFeed", manager, (ctx) => widenFeed(ctx, true));
  await trial(
    "endFeed",
    manager,
    async () => {},
    (ctx) => endFeed(ctx),
  );
});

effectsOf("projects", async ({ company, step, trial, alone }) => {
  const [manager, designer] = [company.as("manager"), company.as("designer")];
  await addLookups(company.as("admin"), "portfolioCategory", [{ key: "villa", name: both("Villas") }]);
  const { id } = await crmProjectRecords.create(manager, await examples["crmProject"]!.filled(company, "Shukri House"));
  const phases = await phasesOf(designer, id);
  const [first, second] = phases;
  const draft = { name: first!.name, percent: 40, weight: first!.weight, required: first!.required };
  await alone("savePhase", designer, (ctx) => savePhase(ctx, id, first!.id, first!.version, draft));
  await alone("savePhase: done", designer, (ctx) => savePhase(ctx, id, first!.id, first!.version, { ...draft, percent: 100 }));
  await alone("savePhase: a new one", designer, (ctx) =>
    savePhase(ctx, id, null, 0, { name: both("Planting"), percent: 0, weight: 5, required: false }),
  );
  await trial(
    "removePhase",
    designer,
    () => savePhase(designer, id, null, 0, { name: both("Planting"), percent: 0, weight: 5, required: false }),
    (ctx, made) => removePhase(ctx, id, made.id),
  );
  await alone("reorderPhases", designer, (ctx) =>
    reorderPhases(ctx, id, { ids: [second!.id, first!.id], seen: phases.map((one) => one.id) }),
  );
  await alone("replan", designer, (ctx) =>
    replan(ctx, id, [{ id: first!.id, version: first!.version, from: "2026-02-01", to: "2026-02-20" }]),
  );
  await alone("signOff", designer, (ctx) => signOff(ctx, id, first!.id, first!.version, { name: "Nadia", on: "2026-01-12" }));
  await trial(
    "withdrawSignOff",
    manager,
    () => signOff(designer, id, first!.id, first!.version, { name: "Nadia", on: "2026-01-12" }),
    (ctx) => withdrawSignOff(ctx, id, first!.id, first!.version + 1),
  );
  await trial(
    "addUsualPhases",
    designer,
    () => company.db.execute(sql`delete from project_phases where project_id = ${id} and display_order > 3`),
    (ctx) => addUsualPhases(ctx, id),
  );

  await step("saveRoom: a new one", designer, (ctx) => saveRoom(ctx, id, null, 0, { name: both("Hall") }));
  await saveRoom(designer, id, null, 0, { name: both("Salon") });
  const [hall, salon] = await roomsOf(designer, id);
  await alone("saveRoom", designer, (ctx) => saveRoom(ctx, id, hall!.id, 1, { name: both("Great hall") }));
  await alone("reorderRooms", designer, (ctx) => reorderRooms(ctx, id, { ids: [salon!.id, hall!.id], seen: [hall!.id, salon!.id] }));
  await alone("removeRoom", designer, (ctx) => removeRoom(ctx, id, salon!.id));

  await alone("saveBudget", manager, (ctx) => saveBudget(ctx, id, { total: "12000", lines: [] }));
  const hour = { userId: company.user("designer").id, on: "2026-01-10", hours: "2", costRate: "250" };
  await step("addHours", manager, (ctx) => addHours(ctx, id, hour));
  const { rows } = await company.db.execute<{ id: string }>(sql`select id from work_hours`);
  await alone("removeHours", manager, (ctx) => removeHours(ctx, id, rows[0]!.id));

  const stone = {
    title: both("Stone"),
    neededOn: "2026-03-01",
    leadDays: "21",
    bufferDays: "7",
    options: [{ name: both("Galala"), price: "486000" }],
  };
  const selection = await step("saveSelection: a new one", designer, (ctx) => saveSelection(ctx, id, null, 0, stone));
  await alone("saveSelection", designer, (ctx) => saveSelection(ctx, id, selection, 1, { ...stone, leadDays: "30" }));
  const option = (await selectionsOf(designer, id))[0]!.options[0]!.id;
  const decision = { to: "decided", optionId: option, name: "Nadia Shukri", on: today, note: "At the showroom" };
  await alone("moveSelection: open → decided", designer, (ctx) => moveSelection(ctx, selection, 1, decision));
  await trial(
    "moveSelection: decided → open",
    designer,
    () => moveSelection(designer, selection, 1, decision),
    (ctx) => moveSelection(ctx, selection, 2, { to: "open" }),
  );
  await alone("moveSelection: open → cancelled", designer, (ctx) => moveSelection(ctx, selection, 1, { to: "cancelled" }));
  await trial(
    "setPicture",
    designer,
    () => aFile(company, "selection", selection),
    (ctx, file) => setPicture(ctx, id, selection, option, file),
  );

  const offered = { validUntil: "2026-02-01" };
  await alone("presentOffer", designer, (ctx) => presentOffer(ctx, id, selection, 1, offered));
  const present = () => presentOffer(designer, id, selection, 1, offered);
  await trial("withdrawOffer", designer, present, (ctx) => withdrawOffer(ctx, id, selection));
  await trial("saveSelection: with the client", designer, present, (ctx) =>
    saveSelection(ctx, id, selection, 1, { ...stone, leadDays: "30" }),
  );
  await trial(
    "moveSelection: approved in the client's home → open",
    manager,
    async () => {
      await present();
      await company.db.execute(
        sql`update selection_offers set state = 'approved', option_id = ${option}, answered_at = now(), answered_name = 'Nadia'`,
      );
      await moveSelection(designer, selection, 1, decision);
    },
    (ctx) => moveSelection(ctx, selection, 2, { to: "open" }),
  );
  const asked = async () => {
    await present();
    await company.db.execute(
      sql`update selection_offers set state = 'approved', option_id = ${option}, answered_at = now(), answered_name = 'Nadia', change_asked_at = now()`,
    );
    await company.db.execute(sql`update selections set status = 'decided' where id = ${selection}`);
  };
  await trial("acceptChange", manager, asked, (ctx) => acceptChange(ctx, id, selection, 1, { validUntil: "2026-02-05" }));
  await trial("refuseChange", manager, asked, (ctx) => refuseChange(ctx, id, selection, { note: "Cut already." }));
  await trial(
    "undoChange: what was presented again",
    manager,
    async () => {
      await asked();
      await acceptChange(manager, id, selection, 1, { validUntil: "2026-02-05" });
    },
    (ctx) => undoChange(ctx, id, selection),
  );
  await trial(
    "undoChange: a refusal",
    manager,
    async () => {
      await asked();
      await refuseChange(manager, id, selection, { note: "Cut already." });
    },
    (ctx) => undoChange(ctx, id, selection),
  );
  await trial(
    "answerSelection",
    designer,
    async () => {
      const { rows } = await company.db.execute<{ id: string }>(
        sql`insert into selection_questions (selection_id, link_id, name, body, asked_at)
          values (${selection}, gen_random_uuid(), 'Nadia', 'Is it honed?', now()) returning id`,
      );
      return rows[0]!.id;
    },
    (ctx, question) => answerSelection(ctx, id, question, { answer: "Polished." }),
  );

  const snag = await step("snagRecords.create", designer, (ctx) =>
    snagRecords.create(ctx, { title: "Door sticks", projectId: id, assigneeId: company.user("sales").id }),
  );
  await alone("snagRecords.update", designer, (ctx) =>
    snagRecords.amend(ctx, snag.id, { title: "Door sticks badly", assigneeId: company.user("manager").id }),
  );
  await trial(
    "markPicture",
    designer,
    () => aFile(company, "snag", snag.id),
    (ctx, file) => markPicture(ctx, snag.id, file, "after"),
  );

  const versionOf = async () => (await crmProjectRecords.get(designer, id)).version;
  await step("recordConsent", designer, async (ctx) => recordConsent(ctx, id, await versionOf(), { on: "2026-01-10", name: "Nadia" }));
  await step("draftForPortfolio", designer, (ctx) => draftForPortfolio(ctx, id));
  await company.db.execute(sql`update projects set status = 'in_progress' where id = ${id}`);
  await company.db.execute(sql`update project_phases set signed_off_on = '2026-01-10' where project_id = ${id} and key <> 'handover'`);
  await step("checkHandover", designer, (ctx) => checkHandover(ctx, id, handoverChecks));
  await step("handOver", designer, async (ctx) =>
    handOver(ctx, id, await versionOf(), { on: "2026-01-14", name: "Nadia Shukri", warrantyMonths: "12" }),
  );
});
