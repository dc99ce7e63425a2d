import { expect, test } from "vitest";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { clientRecords } from "./operations.server.ts";

const plain = { type: "individual", status: "potential", governorate: "EG-C" };
let telephone = 10_0000_0000;
const named = (company: Company, ar: string, en = "", some: Record<string, unknown> = {}) =>
  clientRecords.create(company.as("manager"), { ...plain, name: { en, ar }, phone: `0${(telephone += 7)}`, ...some });
const found = async (company: Company, q: string, language: "en" | "ar" = "ar") =>
  (await clientRecords.list({ ...company.as("manager"), language }, { q })).rows.map(({ name }) => name.ar || name.en);

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

test("a list forgives one slip, and says that these are only near", () =>
  inCompany(async (company) => {
    await named(company, "محمود خليل", "Mahmoud Khalil", { number: undefined });
    await named(company, "منى فريد", "Mona Farid");
    expect(await found(company, "خليل")).toEqual(["محمود خليل"]);
    const near = async (q: string, more = {}) => {
      const { rows, similar, total, pages } = await clientRecords.list(company.as("manager"), { q, near: true, ...more });
      return { names: rows.map(({ name }) => name.en), similar, total, pages };
    };
    expect(await near("Mahmod Khalil")).toEqual({ names: ["Mahmoud Khalil"], similar: true, total: 1, pages: 1 });
    expect(await near("محمود خلبل")).toMatchObject({ names: ["Mahmoud Khalil"], similar: true });
    expect(await near("Khalil")).toEqual({ names: ["Mahmoud Khalil"], similar: undefined, total: 1, pages: 1 });
    // Neither another number, nor what is like nothing, nor whoever asks for files, nor what the filters leave out.
    for (const q of ["CLI-2026-99999", "qwxyz vbnmk"]) expect(await near(q)).toMatchObject({ names: [], total: 0 });
    expect(await near("Mahmod Khalil", { near: false })).toMatchObject({ names: [] });
    expect(await near("Mahmod Khalil", { filters: { type: ["company"] } })).toMatchObject({ names: [], total: 0 });
  }));
