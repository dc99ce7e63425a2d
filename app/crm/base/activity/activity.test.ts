import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { type Company, inCompany } from "../../../../tests/company.ts";
import { addNote, editNote, removeNote, restoreNote } from "./operations.server.ts";
import { noteContact } from "#app/crm/people/leads/operations.server.ts";
import { readActivity } from "#app/crm/office/timeline/operations.server.ts";
import { piecesOf, plainNote, withIds } from "#app/crm/base/activity/composing/mentions.ts";
import { placeIn, writtenPlace } from "#app/crm/office/timeline/days/place.ts";

const nobody = "00000000-0000-4000-8000-0000000000ff";

async function aLead({ db, now, user }: Company, number = "LED-2026-00001"): Promise<string> {
  const [lead] = await db
    .insert(leadTable)
    .values({ number, nameEn: "Hany Sobhi", source: "website", email: "hany@mail.example", createdAt: now(), createdBy: user("sales").id })
    .returning({ id: leadTable.id });
  return lead!.id;
}

const kindsIn = async (company: Company, kind: string, id: string) =>
  (await readActivity(company.as("sales"), kind, id)).entries.map((entry) => entry.kind);

describe("who may not", () => {
  test("read a timeline: nobody signed in, an account without a role, the administrator", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      await expect(readActivity(company.as("visitor"), "lead", lead)).rejects.toBeInstanceOf(SignedOut);
      for (const who of ["pending", "admin"] as const)
        await expect(readActivity(company.as(who), "lead", lead)).rejects.toBeInstanceOf(Forbidden);
      for (const [kind, id] of [
        ["lead", nobody],
        ["lead", "nothing"],
        ["user", company.user("sales").id],
        ["__proto__", lead],
        ["client", lead],
      ])
        await expect(readActivity(company.as("sales"), kind, id), `${kind}/${id}`).rejects.toBeInstanceOf(NotFound);
    }));

  test("know what a client paid, who may not read payments", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await change(company.ctx, async (tx) => {
        const data = { number: "PAY-2026-00001", amount: 5_000_000, method: "cash" };
        await tx.record({ event: "client.paid", entity: "client", id: client, timeline: [{ kind: "paymentReceived", data }] });
      });
      expect(await kindsIn(company, "client", client)).toContain("paymentReceived");
      for (const only of ["all", "changes"] as const)
        expect((await readActivity(company.as("designer"), "client", client, { only })).entries).toEqual([]);
    }));

  test("write into one that he may only read, or that lives on under another name", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      await expect(addNote(company.as("visitor"), "lead", lead, { body: "x" })).rejects.toBeInstanceOf(SignedOut);
      for (const who of ["admin", "pending", "designer", "accountant"] as const)
        await expect(addNote(company.as(who), "lead", lead, { body: "x" }), who).rejects.toBeInstanceOf(Forbidden);
      await expect(noteContact(company.as("designer"), "lead", lead, { channel: "call", direction: "out" })).rejects.toBeInstanceOf(
        Forbidden,
      );
      const client = await aClient(company);
      await company.db.update(leadTable).set({ convertedClientId: client, convertedAt: company.now() }).where(eq(leadTable.id, lead));
      await expect(addNote(company.as("sales"), "lead", lead, { body: "x" })).rejects.toBeInstanceOf(Conflict);
    }));

  test("write into one that lies in the trash", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      await company.db.update(leadTable).set({ trashedAt: company.now() }).where(eq(leadTable.id, lead));
      await expect(addNote(company.as("sales"), "lead", lead, { body: "x" })).rejects.toBeInstanceOf(NotFound);
      const call = { channel: "call", direction: "in" };
      await expect(noteContact(company.as("sales"), "lead", lead, call)).rejects.toBeInstanceOf(NotFound);
      expect(await kindsIn(company, "lead", lead)).toEqual([]);
    }));

  test("change somebody else’s note; the manager may take it away, a colleague may not", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      const note = await addNote(company.as("sales"), "lead", lead, { body: "Called." });
      await expect(editNote(company.as("manager"), note, { body: "Never called." })).rejects.toBeInstanceOf(Forbidden);
      await expect(removeNote(company.as("designer"), note)).rejects.toBeInstanceOf(Forbidden);
      await expect(removeNote(company.as("admin"), note)).rejects.toBeInstanceOf(Forbidden);
      await expect(editNote(company.as("sales"), note + 1, { body: "x" })).rejects.toBeInstanceOf(NotFound);
      await expect(editNote(company.as("sales"), Number.NaN, { body: "x" })).rejects.toBeInstanceOf(NotFound);
      await removeNote(company.as("manager"), note);
      expect(await kindsIn(company, "lead", lead)).toEqual([]);
      await expect(editNote(company.as("sales"), note, { body: "x" })).rejects.toBeInstanceOf(NotFound);
      await restoreNote(company.as("manager"), note);
      expect(await kindsIn(company, "lead", lead)).toEqual(["note"]);
    }));

  test("write on a colleague’s task, where his role writes only his own", () =>
    inCompany(async (company) => {
      const [task] = await company.db
        .insert(taskTable)
        .values({ title: "Measure the hall", assigneeId: company.user("designer").id, createdBy: company.user("manager").id })
        .returning({ id: taskTable.id });
      for (const who of ["sales", "accountant"] as const) {
        await expect(addNote(company.as(who), "task", task!.id, { body: "x" }), who).rejects.toBeInstanceOf(Forbidden);
        expect((await readActivity(company.as(who), "task", task!.id)).may.write).toBe(false);
      }
      await addNote(company.as("designer"), "task", task!.id, { body: "Done on Sunday." });
      await company.db.update(taskTable).set({ assigneeId: company.user("sales").id });
      await addNote(company.as("sales"), "task", task!.id, { body: "Mine now." });
    }));

  test("change what is no note", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      await change(company.as("sales"), (tx) =>
        tx.record({ event: "lead.moved", entity: "lead", id: lead, timeline: [{ kind: "moved", data: { to: "won" } }] }),
      );
      const { entries } = await readActivity(company.as("sales"), "lead", lead);
      expect(entries[0]?.may).toEqual({ edit: false, remove: false });
      await expect(removeNote(company.as("manager"), entries[0]!.id!)).rejects.toBeInstanceOf(NotFound);
    }));

  test("write nothing, too much, or call in somebody who may not read it", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      const add = (body: string) => addNote(company.as("sales"), "lead", lead, { body });
      for (const body of [
        "",
        "   ",
        "x".repeat(5001),
        `@{${company.user("admin").id}} look`,
        `@{${nobody}} look`,
        `@{${company.user("pending").id}}`,
      ])
        await expect(add(body), body.slice(0, 20)).rejects.toBeInstanceOf(Invalid);
    }));
});

async function aClient({ db }: Company): Promise<string> {
  const [client] = await db
    .insert(clientTable)
    .values({ number: `CLI-${randomUUID()}`, nameEn: "Nadia Shukri", type: "individual", email: "n@mail.example" })
    .returning({ id: clientTable.id });
  return client!.id;
}

test("a note is read by everybody who may read the record, and its writer may change it", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    const note = await addNote(company.as("sales"), "lead", lead, { body: "تفضّل اللقاء قبل العاشرة." });
    company.pass(60_000);
    await editNote(company.as("sales"), note, { body: "Before ten." });
    const [mine] = (await readActivity(company.as("sales"), "lead", lead)).entries;
    expect(mine).toMatchObject({
      kind: "note",
      body: "Before ten.",
      edited: true,
      by: company.user("sales").id,
      may: { edit: true, remove: true },
    });
    const theirs = await readActivity(company.as("designer"), "lead", lead);
    expect(theirs.may.write).toBe(false);
    expect(theirs.entries[0]?.may).toEqual({ edit: false, remove: false });
  }));

test("who is called in is told once, and not by a change of the words", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    const [designer, manager] = [company.user("designer").id, company.user("manager").id];
    const note = await addNote(company.as("sales"), "lead", lead, {
      body: `@{${designer}} @{${designer}} and me @{${company.user("sales").id}}`,
    });
    const notified = async () =>
      (await company.db.select().from(notificationTable).orderBy(notificationTable.id)).map(({ userId }) => userId);
    expect(await notified()).toEqual([designer]);
    await editNote(company.as("sales"), note, { body: `@{${designer}} and @{${manager}}` });
    expect(await notified()).toEqual([designer, manager]);
  }));

test("a call with a lead is his first answer; with a client it is an entry", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    const call = { channel: "call", direction: "out", outcome: "reached", minutes: "١٤", body: "Wants the majlis facing the garden." };
    await noteContact(company.as("sales"), "lead", lead, call);
    const [row] = await company.db.select().from(leadTable).where(eq(leadTable.id, lead));
    expect(row?.status).toBe("contacted");
    expect(row?.firstRespondedAt).toEqual(company.now());
    const client = await aClient(company);
    await noteContact(company.as("sales"), "client", client, call);
    const { entries } = await readActivity(company.as("sales"), "client", client, { only: "calls" });
    expect(entries).toMatchObject([{ kind: "call", data: { direction: "out", outcome: "reached", minutes: 14 } }]);
  }));

test("a client’s timeline goes on where his lead’s ended, and where a merged client’s did", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    await addNote(company.as("sales"), "lead", lead, { body: "As a lead." });
    const [client, otherClient] = [await aClient(company), await aClient(company)];
    await addNote(company.as("sales"), "client", otherClient, { body: "As a twin." });
    await company.db.update(clientTable).set({ mergedIntoId: client }).where(eq(clientTable.id, otherClient));
    await company.db.update(leadTable).set({ convertedClientId: otherClient, convertedAt: company.now() }).where(eq(leadTable.id, lead));
    const { entries } = await readActivity(company.as("accountant"), "client", client);
    expect(entries.map(({ body, subject }) => [body, subject])).toEqual([
      ["As a twin.", "client"],
      ["As a lead.", "lead"],
    ]);
  }));

test("a long timeline comes in pages, each entry once, whatever was written down later", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    for (let at = 0; at < 65; at += 1) {
      await addNote(company.as("sales"), "lead", lead, { body: `Note ${at}` });
      if (at % 3 === 0) company.pass(1000);
    }
    const seen: (string | null)[] = [];
    let before: string | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof readActivity>> = await readActivity(company.as("sales"), "lead", lead, { before });
      seen.push(...page.entries.map(({ body }) => body));
      before = page.older;
      pages += 1;
    } while (before);
    expect(pages).toBe(3);
    expect(seen).toEqual(Array.from({ length: 65 }, (_, at) => `Note ${64 - at}`));
  }));

test("a place in a timeline is read as it was written, and anything else is its beginning", () => {
  const place = { timeline: { at: 1_700_000_000_123, id: 7 }, log: null };
  expect(placeIn(writtenPlace(place))).toEqual(place);
  for (const text of ["", "x", "1-2", "1_2", "-1-2_", "1-2_3-4; drop"]) expect(placeIn(text), text).toBeNull();
});

test("names in a note become ids and names again", () => {
  const [sara, saraAli] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  const body = withIds("@Sara Ali and @Sara, at 5@home", [
    { id: sara, name: "Sara" },
    { id: saraAli, name: "Sara Ali" },
  ]);
  expect(body).toBe(`@{${saraAli}} and @{${sara}}, at 5@home`);
  expect(piecesOf(body)).toEqual([{ person: saraAli }, { text: " and " }, { person: sara }, { text: ", at 5@home" }]);
  expect(plainNote(body, (id) => (id === sara ? "سارة" : "سارة علي"))).toBe("@سارة علي and @سارة, at 5@home");
});
