import { expect, test } from "vitest";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { clientRecords } from "./operations.server.ts";

const plain = { type: "individual", status: "potential", governorate: "EG-C" };
let telephone = 10_0000_0000;
const named = (company: Company, ar: string, en = "", some: Record<string, unknown> = {}) =>
  clientRecords.create(company.as("manager"), { ...plain, name: { en, ar }, phone: `0${(telephone += 7)}`, ...some });
/** How a name is kept, and how people type it. */
const spellings: [string, string[]][] = [
  ["عبد الرحمن السيد", ["عبدالرحمن", "عبد الرحمن", "عبد\u200cالرحمن", "السيد عبدالرحمن", "الرحمن"]],
  ["عبدالله فؤاد", ["عبد الله", "عبدالله فواد"]],
  ["أبو زيد حمدي", ["ابوزيد", "ابو زيد", "أبوزيد", "زيد"]],
  ["علاءالدين شكري", ["علاء الدين", "علاءالدين", "علاء"]],
  ["رؤوف مسعد", ["رءوف", "رؤف", "رؤوف", "روف"]],
  ["جمال عبد\u200cالناصر", ["عبدالناصر", "عبد الناصر"]],
];

test.each(spellings)("%s is found however his name is written", (name, typed) =>
  inCompany(async (company) => {
    const client = await named(company, name);
    await named(company, "منى فريد");
    const project = { name: { en: "", ar: "شقة" }, clientId: client.id, managerId: company.user("designer").id };
    await crmProjectRecords.create(company.as("manager"), project);
    for (const q of typed) {
      expect(
        (await clientRecords.list(company.as("manager"), { q })).rows.map(({ id }) => id),
        q,
      ).toEqual([client.id]);
      const choices = await crmProjectRecords.choose(company.as("manager"), "clientId", q);
      expect(
        choices.map(({ value }) => value),
        q,
      ).toEqual([client.id]);
    }
  }),
);

test("the check for duplicates knows a name however it is written", () =>
  inCompany(async (company) => {
    for (const [name] of spellings) await named(company, name);
    for (const again of ["عبدالرحمن السيد", "عبد الله فواد", "ابوزيد حمدي", "علاء الدين شكري", "رءوف مسعد", "رؤف مسعد", "جمال عبد الناصر"])
      await expect(named(company, again), again).rejects.toMatchObject({ code: "POSSIBLE_DUPLICATE" });
    await expect(named(company, "عبد الرحمن السيوفي")).resolves.toMatchObject({ type: "individual" });
  }));

test("a list stands by the rules of both scripts, page after page", () =>
  inCompany(async (company) => {
    const names = ["zeina", "Élan", "adam", "Zaki", "أحمد ب", "احمد أ", "إبراهيم", "يوسف", "آدم"];
    for (const name of names) await named(company, /[a-z]/i.test(name) ? "" : name, /[a-z]/i.test(name) ? name : "");
    const sorted = async (sort: string) =>
      (await clientRecords.list({ ...company.as("manager"), language: "ar" }, { sort })).rows.map(({ name }) => name.ar || name.en);
    const inOrder = ["adam", "Élan", "Zaki", "zeina", "إبراهيم", "احمد أ", "أحمد ب", "آدم", "يوسف"];
    expect(await sorted("name")).toEqual(inOrder);
    expect(await sorted("-name")).toEqual(inOrder.toReversed());
    expect((await crmProjectRecords.choose(company.as("manager"), "clientId", "")).length).toBe(names.length);
  }));
