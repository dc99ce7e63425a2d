import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sentenceOf } from "#app/crm/base/activity/timeline/entry-words.ts";
import type { Entry } from "#app/crm/base/activity/timeline/timeline-page.ts";
import { format } from "#app/locale/format.ts";
import { readTimeline } from "#app/platform/timeline/timeline.server.ts";
import type { Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { parts } from "#app/crm/office/homes/fields.ts";
import { answerDecision, openHome } from "#app/crm/office/homes/operations.server.ts";
import { supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { orderRecords } from "#app/crm/purchasing/orders/operations.server.ts";
import { orderPage } from "#app/crm/purchasing/orders/page-data.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { addRooms, removeRoom, roomsOf, saveRoom } from "#app/crm/work/projects/rooms/operations.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { Forbidden, type Invalid, type Refusal } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { homeLink, homeProject } from "../../../../../tests/homes.ts";
import { sendDialog } from "../../../../../tests/send-form.ts";
import { action } from "./action.ts";
import { moveSelection, presentOffer, saveSelection, selectionsOf } from "./operations.server.ts";
import { selectionOfferTable } from "./table.server.ts";

const named = (en: string, ar: string) => ({ en, ar });
const lamp = {
  title: named("Wall lamps", "أباليك الحائط"),
  leadDays: "10",
  bufferDays: "7",
  options: [{ name: named("Brass", "نحاس"), code: "BR-1", price: "700", clientPrice: "1000" }],
};
const plate = {
  title: named("Plates", "علب الكهرباء"),
  leadDays: "5",
  bufferDays: "7",
  options: [{ name: named("Steel", "صلب"), price: "31.17", clientPrice: "43.21" }],
};
const offered = { validUntil: "2026-02-20" };

async function world(company: Company) {
  const { client, project } = await homeProject(company);
  const manager = company.as("manager");
  await change(manager, (tx) =>
    addRooms(tx, project.id, [
      { name: named("Salon", "الصالون") },
      { name: named("Corridor", "الطرقة") },
      { name: named("Office", "المكتب") },
    ]),
  );
  const rooms = await roomsOf(manager, project.id);
  const [salon, corridor, office] = ["Salon", "Corridor", "Office"].map((name) => rooms.find((room) => room.name.en === name)!.id);
  const places = [
    { roomId: salon, quantity: "4" },
    { roomId: corridor, quantity: "2.5" },
  ];
  const find = async (id: string) => (await selectionsOf(manager, project.id)).find((one) => one.id === id)!;
  return { client, project, manager, salon: salon!, corridor: corridor!, office: office!, places, find };
}

const offerIn = async ({ db }: Company, id: string) => {
  const rows = await db.select().from(selectionOfferTable).where(eq(selectionOfferTable.selectionId, id));
  return rows.find(({ state }) => state === "presented");
};
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "taken",
    ({ userMessage }: Refusal) => userMessage.key,
  );

describe("one item in many places", () => {
  test("is for whoever edits selections; a room stands once, with a quantity, and is of the same project", () =>
    inCompany(async (company) => {
      const { project, client, manager, places, salon } = await world(company);
      for (const role of ["admin", "sales", "accountant"] as const)
        await expect(saveSelection(company.as(role), project.id, null, 0, { ...lamp, places }), role).rejects.toThrow(Forbidden);
      const other = await crmProjectRecords.create(manager, {
        name: named("Another", "آخر"),
        clientId: client.id,
        managerId: company.user("manager").id,
        propertyType: "villa",
        areaM2: 100,
        governorate: "EG-C",
      });
      await change(manager, (tx) => addRooms(tx, other.id, [{ name: named("Foreign", "غريبة") }]));
      const foreign = (await roomsOf(manager, other.id)).at(-1)!.id;
      const wrong = (rows: object[]) =>
        saveSelection(manager, project.id, null, 0, { ...lamp, places: rows }).then(
          () => "taken",
          (error: Invalid) => Object.fromEntries(Object.entries(error.fields).map(([name, { key }]) => [name, key])),
        );
      expect(await wrong([{ roomId: salon, quantity: "0" }])).toEqual({ "places.0.quantity": "common.number.range" });
      expect(await wrong([{ roomId: salon, quantity: "" }])).toEqual({ "places.0.quantity": "kit.error.required" });
      expect(await wrong([...places, { roomId: salon, quantity: "1" }])).toEqual({ "places.2.roomId": "kit.error.twice" });
      expect(await wrong([{ roomId: foreign, quantity: "1" }])).toEqual({ "places.0.roomId": "crm.error.otherRoom" });
      const there = await saveSelection(manager, other.id, null, 0, lamp);
      await expect(saveSelection(manager, project.id, null, 0, { ...plate, forId: there })).rejects.toMatchObject({
        fields: { forId: { key: "crm.error.otherProject" } },
      });
    }));

  test("is described once: its price counts for all of them, and a change of its finish ends the offer of all", () =>
    inCompany(async (company) => {
      const { project, manager, places, salon, office, find } = await world(company);
      const id = await saveSelection(manager, project.id, null, 0, { ...lamp, allowance: "6000", places });
      await presentOffer(manager, project.id, id, 1, offered);
      expect((await offerIn(company, id))!.snapshot).toMatchObject({
        places: [
          { room: named("Salon", "الصالون"), quantity: 4 },
          { room: named("Corridor", "الطرقة"), quantity: 2.5 },
        ],
        options: [{ price: 650_000 }],
      });
      const { visit } = await homeLink(company, project.id);
      const { home } = await openHome(company.as("visitor"), visit, "decisions");
      expect(home).toMatchObject({ decisions: [{ places: [{ quantity: 4 }, { quantity: 2.5 }], options: [{ price: 650_000 }] }] });

      await sendDialog(action, manager, {
        params: { id: project.id },
        also: { intent: "save", id, version: "1" },
        record: {
          ...lamp,
          allowance: "6000",
          places,
          options: [{ ...lamp.options[0]!, name: named("Nickel", "نيكل"), id: (await find(id)).options[0]!.id }],
        },
      });
      const after = await find(id);
      expect(after).toMatchObject({
        version: 2,
        options: [{ name: named("Nickel", "نيكل") }],
        places: [{ quantity: 4 }, { quantity: 2.5 }],
      });
      expect([await offerIn(company, id), after.offer!.state]).toEqual([undefined, "changed"]);
      expect(await refusal(removeRoom(manager, project.id, salon))).toBe("projectRoom.error.used");
      // The room's name stands in the offer: it ends at once, and not for what is not in it.
      await presentOffer(manager, project.id, id, 2, offered);
      const room = async () => (await roomsOf(manager, project.id)).find((one) => one.id === salon)!;
      const save = async (more: object) => {
        const { version, name, areaM2, notes } = await room();
        await saveRoom(manager, project.id, salon, version, { name, areaM2, notes, ...more });
      };
      await save({ notes: "North" });
      expect(await offerIn(company, id)).toBeDefined();
      await save({ name: named("Reception", "الاستقبال") });
      expect(await offerIn(company, id)).toBeUndefined();
      await removeRoom(manager, project.id, office);
    }));
});

describe("what belongs to something else", () => {
  test("belongs to what belongs to nothing, is not presented alone, and is chosen before the whole is presented", () =>
    inCompany(async (company) => {
      const { project, manager, find } = await world(company);
      const whole = await saveSelection(manager, project.id, null, 0, lamp);
      const second = { name: named("White", "أبيض"), clientPrice: "50" };
      const part = await saveSelection(manager, project.id, null, 0, {
        ...plate,
        options: [...plate.options, second],
        forId: whole,
        within: true,
      });
      const chain = { fields: { forId: { key: "selection.error.chain" } } };
      await expect(saveSelection(manager, project.id, null, 0, { ...plate, forId: part })).rejects.toMatchObject(chain);
      await expect(saveSelection(manager, project.id, whole, 1, { ...lamp, forId: part })).rejects.toMatchObject(chain);
      await expect(saveSelection(manager, project.id, whole, 1, { ...lamp, forId: whole })).rejects.toMatchObject(chain);
      expect(await refusal(presentOffer(manager, project.id, part, 1, offered))).toBe("selection.error.within");
      expect(await refusal(presentOffer(manager, project.id, whole, 1, offered))).toBe("selection.error.partOpen");
      const [steel] = (await find(part)).options;
      await moveSelection(manager, part, 1, { to: "decided", optionId: steel!.id, name: "Nadia", on: "2026-01-15" });
      await presentOffer(manager, project.id, whole, 1, offered);
      // What is reopened is to be chosen again, and what was offered with it is no more.
      await moveSelection(manager, part, 2, { to: "open" });
      expect(await offerIn(company, whole)).toBeUndefined();
    }));

  test("a whole is shown with one price, and nothing that a client is sent says what a part costs", () =>
    inCompany(async (company) => {
      const { project, manager, places } = await world(company);
      const whole = await saveSelection(manager, project.id, null, 0, { ...lamp, places });
      const part = await saveSelection(manager, project.id, null, 0, { ...plate, forId: whole, within: true });
      await presentOffer(manager, project.id, whole, 1, offered);
      const { snapshot } = (await offerIn(company, whole))!;
      // 6.5 lamps of EGP 1,000 and as many plates of EGP 43.21.
      expect(snapshot).toMatchObject({ holds: [plate.title], options: [{ price: 650_000 + 28_087 }] });
      const { visit } = await homeLink(company, project.id);
      const secret = ["4321", "43.21", "3117", "31.17", "28087", "280.87", "650000", "6500", "70000", part];
      for (const one of parts) {
        const told = JSON.stringify(await openHome(company.as("visitor"), visit, one));
        for (const word of secret) expect(told, `${one}: ${word}`).not.toContain(word);
      }
      for (const word of secret) expect(JSON.stringify(snapshot), word).not.toContain(word);
      await saveSelection(manager, project.id, part, 1, { ...plate, forId: whole, within: false });
      expect(await offerIn(company, whole)).toBeUndefined();
    }));

  test("what is within something decided stays as it was decided, until that is reopened", () =>
    inCompany(async (company) => {
      const { project, manager, find } = await world(company);
      const whole = await saveSelection(manager, project.id, null, 0, lamp);
      const part = await saveSelection(manager, project.id, null, 0, { ...plate, forId: whole, within: true });
      const alone = await saveSelection(manager, project.id, null, 0, plate);
      await presentOffer(manager, project.id, whole, 1, offered);
      const { visit } = await homeLink(company, project.id);
      const form = new FormData();
      const { hash, snapshot } = (await offerIn(company, whole))!;
      for (const [name, text] of Object.entries({ selection: whole, offer: hash, option: snapshot.options[0]!.id })) form.set(name, text);
      await answerDecision(company.as("visitor"), visit, "approve", form);
      const [told] = (await readTimeline(company.ctx, "project", project.id, 9)).filter(({ kind }) => kind === "decided");
      const read = (language: Language) =>
        sentenceOf(translateFor(language), format(language, "latn"), { ...told!, subject: "project" } as unknown as Entry, () => null);
      expect([read("ar"), read("en")]).toEqual([expect.stringContaining("نحاس"), expect.stringContaining("Brass")]);
      const save = (id: string | null, more: object) => refusal(saveSelection(manager, project.id, id, id ? 1 : 0, { ...plate, ...more }));
      const dear = [{ ...plate.options[0]!, clientPrice: "99000" }];
      expect(await save(part, { options: dear, forId: whole, within: true })).toBe("selection.error.wholeDecided");
      expect(await save(part, { forId: whole, within: false })).toBe("selection.error.wholeDecided");
      expect(await save(alone, { forId: whole, within: true })).toBe("selection.error.wholeDecided");
      expect(await save(null, { forId: whole, within: true })).toBe("selection.error.wholeDecided");
      expect(await refusal(moveSelection(manager, part, 1, { to: "cancelled" }))).toBe("selection.error.wholeDecided");
      // The one option that there is changes nothing of what was approved.
      await moveSelection(manager, part, 1, {
        to: "decided",
        optionId: (await find(part)).options[0]!.id,
        name: "Nadia",
        on: "2026-01-15",
      });
      expect(await refusal(moveSelection(manager, part, 2, { to: "open" }))).toBe("selection.error.wholeDecided");
      expect(await save(alone, { forId: whole, within: false })).toBe("taken");
      await moveSelection(manager, whole, (await find(whole)).version, { to: "open" });
      await moveSelection(manager, part, 2, { to: "open" });
      await saveSelection(manager, project.id, part, 3, { ...plate, options: dear, forId: whole, within: true });
    }));

  test("a whole has a price where something within it has one, and the other way round", () =>
    inCompany(async (company) => {
      const { project, manager, find } = await world(company);
      const free = (of: typeof lamp | typeof plate) => ({ ...of, options: [{ ...of.options[0]!, clientPrice: "" }] });
      const whole = await saveSelection(manager, project.id, null, 0, { ...free(lamp), allowance: "500" });
      const part = await saveSelection(manager, project.id, null, 0, { ...plate, forId: whole, within: true });
      const present = async () => refusal(presentOffer(manager, project.id, whole, (await find(whole)).version, offered));
      expect(await present()).toBe("selection.error.wholeUnpriced");
      await saveSelection(manager, project.id, whole, 1, lamp);
      const within = { forId: whole, within: true };
      await saveSelection(manager, project.id, part, 1, { ...free(plate), ...within });
      expect(await present()).toBe("selection.error.partUnpriced");
      await saveSelection(manager, project.id, part, 2, { ...plate, options: [], ...within });
      expect(await present()).toBe("selection.error.partUnpriced");
      await saveSelection(manager, project.id, part, 3, { ...plate, options: [{ ...plate.options[0]!, clientPrice: "0" }], ...within });
      expect(await present()).toBe("taken");
      // Nothing of it has a price: what it costs is said elsewhere.
      await saveSelection(manager, project.id, part, 4, { ...free(plate), ...within });
      expect(await offerIn(company, whole)).toBeUndefined();
      await saveSelection(manager, project.id, whole, 2, free(lamp));
      expect(await present()).toBe("taken");
    }));

  test("a part that was declined alone is shown no more once it is within something", () =>
    inCompany(async (company) => {
      const { project, manager, find } = await world(company);
      const whole = await saveSelection(manager, project.id, null, 0, lamp);
      const part = await saveSelection(manager, project.id, null, 0, plate);
      await presentOffer(manager, project.id, part, 1, offered);
      const { visit } = await homeLink(company, project.id);
      const visitor = company.as("visitor");
      const form = new FormData();
      form.set("selection", part);
      form.set("offer", (await offerIn(company, part))!.hash);
      form.set("note", "Not these");
      form.set("question", "Why these?");
      await answerDecision(visitor, visit, "decline", form);
      await saveSelection(manager, project.id, part, (await find(part)).version, { ...plate, forId: whole, within: true });
      await presentOffer(manager, project.id, whole, 1, offered);
      const { home } = await openHome(visitor, visit, "decisions");
      expect(home.state === "open" && home.decisions.map(({ id }) => id)).toEqual([whole]);
      expect(await refusal(answerDecision(visitor, visit, "ask", form))).toBe("clientHome.error.ended");
    }));

  test("is named while the order is a draft: not decided, from nobody yet, or to be ordered here", () =>
    inCompany(async (company) => {
      const { project, manager, find } = await world(company);
      const supplier = async (en: string) =>
        (
          await supplierRecords.create(manager, {
            name: named(en, en),
            kind: "supplier",
            email: "a@b.example",
            leadDays: 1,
            termsDays: 30,
            depositPercent: 0,
          })
        ).id;
      const [lights, metal] = [await supplier("Lights"), await supplier("Metal")];
      const from = (of: typeof lamp | typeof plate, supplierId: string) => ({ ...of, options: [{ ...of.options[0]!, supplierId }] });
      const decide = async (id: string) => {
        const { version, options } = await find(id);
        await moveSelection(manager, id, version, { to: "decided", optionId: options[0]!.id, name: "Nadia", on: "2026-01-15" });
      };
      const whole = await saveSelection(manager, project.id, null, 0, from(lamp, lights));
      const part = await saveSelection(manager, project.id, null, 0, { ...from(plate, metal), forId: whole });
      const line = { description: named("Lamp", "أبليك"), quantity: 4, unitCost: 70_000, taxCode: "VAT14" };
      const order = (supplierId: string) =>
        orderRecords.create(manager, { supplierId, projectId: project.id, priceMode: "exclusive", depositPercent: 0, lines: [line] });
      const { id } = await order(lights);
      const needs = async () => (await orderPage(manager, id)).needs.map(({ state, part: of }) => [state, of.en]);
      expect(await needs()).toEqual([]);
      await decide(whole);
      expect(await needs()).toEqual([["open", "Plates"]]);
      await decide(part);
      expect(await needs()).toEqual([["elsewhere", "Plates"]]);
      const unsourced = await saveSelection(manager, project.id, null, 0, { ...plate, title: named("Bulbs", "لمبات"), forId: whole });
      await decide(unsourced);
      expect(await needs()).toEqual(expect.arrayContaining([["unsourced", "Bulbs"]]));
      await moveSelection(manager, unsourced, (await find(unsourced)).version, { to: "open" });
      await moveSelection(manager, unsourced, (await find(unsourced)).version, { to: "cancelled" });
      const other = await order(metal);
      expect(await needs()).toEqual([]);
      expect((await orderPage(manager, other.id)).needs).toEqual([]);
      await moveSelection(manager, part, (await find(part)).version, { to: "open" });
      await saveSelection(manager, project.id, part, (await find(part)).version, { ...from(plate, lights), forId: whole });
      await decide(part);
      expect(await needs()).toEqual([["here", "Plates"]]);
    }));
});
