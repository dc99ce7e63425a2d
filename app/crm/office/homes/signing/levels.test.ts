import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { numbersSection } from "#app/content/settings/numbers.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { paperPdf } from "#app/crm/base/documents/operations.server.ts";
import { acceptanceIn } from "#app/crm/base/documents/print/certificate-facts.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import {
  answerDecision,
  documentSigning,
  endDevice,
  enterHome,
  openHome,
  proveSigning,
  sendCode,
  sendDecisionCode,
  sendHome,
} from "#app/crm/office/homes/operations.server.ts";
import { codeOf } from "#app/crm/office/homes/opening/codes.server.ts";
import { homeCodeTable, homeDeviceTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { answerByLink, checkChain, openLink } from "#app/crm/people/links/operations.server.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { selectionOfferTable } from "#app/crm/work/projects/selections/table.server.ts";
import { readSection, saveSection } from "#app/kit/sections/section.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { Invalid, NotFound, Refusal } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { aHome, atHome, from, owners, sentChange, type AHome } from "../../../../../tests/homes.ts";

type Rules = { decisionLimit?: string; withoutCodes?: boolean; firstDevice?: boolean };

async function set(company: Company, rules: Rules) {
  const admin = company.as("admin");
  const { values, version } = await readSection(admin, numbersSection);
  await saveSection(admin, numbersSection as never, version, { ...values, decisionLimit: "20000", ...rules });
}

const said = (work: Promise<unknown>) =>
  work.then(
    () => "taken",
    (error: unknown) =>
      error instanceof Invalid && (error.fields["code"] ?? error.fields["name"])
        ? (error.fields["code"] ?? error.fields["name"])!.key
        : error instanceof Refusal
          ? error.userMessage.key
          : error,
  );

// Her first device, entered after the link was mailed, or shown to be sent.
async function opened(company: Company, here: AHome, how: "mailed" | "shown" | "made" = "mailed") {
  const { link, visit } = await atHome(company, here, owners.nadia, "owner", false);
  await company.db.delete(homeDeviceTable);
  const mailedAt = how === "mailed" ? company.now() : null;
  await company.db.update(homeLinkTable).set({ lastSeenAt: null, mailedAt }).where(eq(homeLinkTable.id, link.id));
  if (how === "shown") await sendHome(company.as("manager"), here.project.id, link.id, "show");
  const secret = await enterHome(company.as("visitor"), visit.token, null, from, "Mozilla/5.0 (iPhone)");
  const [device] = await company.db.select().from(homeDeviceTable);
  return { link, device: device!.id, visit: { ...visit, device: secret } };
}

const form = (here: AHome, option: string, more: Record<string, string> = {}) => {
  const made = new FormData();
  for (const [name, text] of Object.entries({ selection: here.selection, offer: here.hash, option, ...more })) made.set(name, text);
  return made;
};

const acts = ["prices", "ask a code", "cheap", "dear", "dear with a name", "dear with its code", "accept"] as const;
type Act = (typeof acts)[number];

class Undo extends Error {
  works = false;
  proof: unknown;
}

// What a device of an owner may at each level: 0 no button pressed, 1 pressed, 2 proved by a code.
const settings: { name: string; rules: Rules; may: Record<0 | 1 | 2, readonly Act[]>; level: (act: Act, level: number) => unknown }[] = [
  {
    name: "as it is delivered",
    rules: {},
    may: { 0: [], 1: ["ask a code"], 2: ["prices", "ask a code", "cheap", "dear with its code"] },
    level: (act) => (act === "cheap" ? { level: 2, channel: "mail" } : { level: 3, channel: "mail" }),
  },
  {
    name: "a limit below every price",
    rules: { decisionLimit: "5000" },
    may: { 0: [], 1: ["ask a code"], 2: ["prices", "ask a code", "dear with its code"] },
    level: () => ({ level: 3, channel: "mail" }),
  },
  {
    name: "a limit above every price",
    rules: { decisionLimit: "50000" },
    may: { 0: [], 1: ["ask a code"], 2: ["prices", "ask a code", "cheap", "dear", "dear with a name", "dear with its code"] },
    level: () => ({ level: 2, channel: "mail" }),
  },
  {
    name: "without codes",
    rules: { withoutCodes: true },
    may: {
      0: ["accept"],
      1: ["prices", "cheap", "dear with a name", "accept"],
      2: ["prices", "cheap", "dear with a name", "accept"],
    },
    level: () => ({ level: 1, channel: "off" }),
  },
  {
    name: "the first device needs none",
    rules: { firstDevice: true },
    may: {
      0: [],
      1: ["prices", "ask a code", "cheap", "dear with its code"],
      2: ["prices", "ask a code", "cheap", "dear with its code"],
    },
    level: (act, level) => (act === "cheap" ? { level: 2, channel: level === 1 ? "sent" : "mail" } : { level: 3, channel: "mail" }),
  },
];

describe("level × act, by what the company says", () => {
  test.each(settings)("$name: everything is refused unless it is listed", ({ rules, may, level: proofOf }) =>
    inCompany(async (company) => {
      const here = await aHome(company);
      const change = await sentChange(company, here.project.id);
      await set(company, rules);
      const { link, device, visit } = await opened(company, here);
      const visitor = company.as("visitor");
      const dear = { kind: "selection" as const, id: here.selection, hash: here.hash, choice: here.oak, amount: 4_500_000 };
      const code = {
        linkId: link.id,
        deviceId: device,
        purpose: "sign" as const,
        act: { ...dear, title: { en: "Doors", ar: "أبواب" }, number: "" },
        nonce: "nonce",
        expiresAt: new Date(company.now().getTime() + 60_000),
      };
      for (const level of [0, 1, 2] as const)
        for (const act of acts) {
          const undone = await company.db
            .transaction(async (tx) => {
              const ctx = { ...visitor, db: tx };
              const inside = { db: tx, now: company.now };
              if (level === 2)
                await tx.update(homeDeviceTable).set({ knownUntil: new Date(company.now().getTime() + 86_400_000), knownBy: "mail" });
              await tx.insert(homeCodeTable).values(code);
              const at = level === 0 ? { ...visit, device: null } : visit;
              const approve = (option: string, more = {}) => answerDecision(ctx, at, "approve", form(here, option, more));
              const work: Record<Act, () => Promise<unknown>> = {
                prices: async () => {
                  const { home } = await openHome(ctx, at, "decisions");
                  if (home.state !== "open" || home.decisions[0]!.options[0]!.price === null) throw new NotFound();
                },
                "ask a code": () => sendCode(ctx, at),
                cheap: () => approve(here.pine),
                dear: () => approve(here.oak),
                "dear with a name": () => approve(here.oak, { name: "Nadia Farid" }),
                "dear with its code": () => approve(here.oak, { code: codeOf(code) }),
                accept: async () =>
                  answerByLink(
                    ctx,
                    linkedKinds,
                    change.token,
                    from,
                    { answer: "accept", name: "Nadia Farid", method: "typed" },
                    {
                      prove: await proveSigning(
                        ctx,
                        { ...at, token: change.token },
                        { hash: "h", amount: 1_710_000, title: { en: "", ar: "" }, number: "", chosen: [] },
                        null,
                      ),
                    },
                  ),
              };
              const works = (await said(work[act]())) === "taken";
              const [row] = await tx.select().from(acceptanceTable);
              const { count, broken } = await checkChain(inside);
              expect([count, broken]).toEqual([row ? 1 : 0, null]);
              throw Object.assign(new Undo(), { works, proof: row?.proof ?? null });
            })
            .catch((error: unknown) => {
              if (error instanceof Undo) return error;
              throw error;
            });
          const allowed = may[level].includes(act);
          expect([level, act, undone.works]).toEqual([level, act, allowed]);
          const keeps = allowed && act !== "prices" && act !== "ask a code";
          if (keeps) expect([level, act, undone.proof]).toMatchObject([level, act, proofOf(act, level)]);
          else expect(undone.proof).toBe(null);
        }
    }),
  );
});

test("without codes the record says that a name was written, and the certificate that nobody is asked for a code", () =>
  inCompany(async (company) => {
    const here = await aHome(company);
    const change = await sentChange(company, here.project.id);
    const { visit } = await atHome(company, here, owners.nadia, "owner", false);
    const visitor = company.as("visitor");
    expect(await documentSigning(visitor, { ...visit, token: change.token })).toMatchObject({ to: "n…@client.example" });
    await set(company, { withoutCodes: true });
    expect(await documentSigning(visitor, { ...visit, token: change.token })).toBe(null);
    expect(await said(sendCode(visitor, visit))).toBe("clientHome.error.codesOff");
    expect(await said(sendDecisionCode(visitor, visit, form(here, here.oak)))).toBe("clientHome.error.codesOff");
    const dear = (more: Record<string, string>) => said(answerDecision(visitor, visit, "approve", form(here, here.oak, more)));
    expect(await dear({})).toBe("clientHome.error.noName");
    expect(await dear({ name: "N" })).toBe("clientHome.error.text.short");
    expect(await dear({ name: "Nadia\n F." })).toBe("taken");
    const [offer] = await company.db.select().from(selectionOfferTable);
    expect(offer).toMatchObject({ answeredLevel: 1, proof: { level: 1, channel: "off" } });
    const [kept] = await company.db.select().from(acceptanceTable);
    expect(kept).toMatchObject({ kind: "selection", name: "Nadia F.", method: "typed", proof: { level: 1, channel: "off" } });
    const prove = await proveSigning(visitor, { ...visit, token: change.token }, null, null);
    await answerByLink(visitor, linkedKinds, change.token, from, { answer: "accept", name: "Nadia F.", method: "typed" }, { prove });
    const [row] = await company.db.select().from(acceptanceTable).where(eq(acceptanceTable.recordId, change.id));
    expect(row!.proof).toMatchObject({ level: 1, channel: "off" });
    const opened = await openLink(visitor, linkedKinds, change.token, from);
    const pdf = opened.state === "open" ? await paperPdf(visitor, opened.snapshot, "en") : Buffer.alloc(0);
    expect(acceptanceIn(pdf)).toMatchObject({ proof: { channel: "off" } });
    expect(await company.db.$count(changeOrderTable, eq(changeOrderTable.status, "accepted"))).toBe(1);
  }));

test("without codes the second of two owners writes a name of their own", () =>
  inCompany(async (company) => {
    const here = await aHome(company);
    await set(company, { withoutCodes: true });
    await company.db.update(crmProjectTable).set({ bothOwners: true });
    const [nadia, tarek] = [
      await atHome(company, here, owners.nadia, "owner", false),
      await atHome(company, here, owners.tarek, "co_owner", false),
    ];
    const approve = (visit: typeof nadia.visit, name: string) =>
      said(answerDecision(company.as("visitor"), visit, "approve", form(here, here.oak, { name })));
    expect(await approve(nadia.visit, "Nadia")).toBe("taken");
    for (const name of ["nadia", " NADIA ", owners.nadia]) expect(await approve(tarek.visit, name), name).toBe("clientHome.error.sameName");
    expect(await approve(tarek.visit, "Tarek")).toBe("taken");
    expect((await company.db.select().from(acceptanceTable)).map(({ name }) => name).toSorted()).toEqual(["Nadia", "Tarek"]);
  }));

test("codes that are switched on between reading and accepting are asked for", () =>
  inCompany(async (company) => {
    const here = await aHome(company);
    const change = await sentChange(company, here.project.id);
    await atHome(company, here, owners.nadia, "owner", false);
    const visitor = company.as("visitor");
    await set(company, { withoutCodes: true });
    const at = { token: change.token, device: null, address: from };
    const prove = await proveSigning(visitor, at, null, null);
    await set(company, { withoutCodes: false });
    const accept = answerByLink(visitor, linkedKinds, change.token, from, { answer: "accept", name: "Nadia", method: "typed" }, { prove });
    expect(await said(accept)).toBe("link.error.changed");
    expect(await company.db.$count(acceptanceTable)).toBe(0);
  }));

describe("the first device", () => {
  const pricesAt = async (company: Company, visit: Parameters<typeof openHome>[1]) => {
    const { home } = await openHome(company.as("visitor"), visit, "today");
    return home.state === "open" ? home.prices : home.state;
  };
  const hours = 3_600_000;

  test("needs no code within 48 hours, once for a link, and never for a viewer or a second device", () =>
    inCompany(async (company) => {
      const here = await aHome(company);
      await set(company, { firstDevice: true });
      const nadia = await opened(company, here);
      expect(await pricesAt(company, nadia.visit)).toBe("open");
      const second = await enterHome(company.as("visitor"), nadia.visit.token, null, from);
      expect(await pricesAt(company, { ...nadia.visit, device: second })).toBe("code");
      // Whoever comes after the first one left is not the first.
      await company.db.delete(homeDeviceTable);
      const third = await enterHome(company.as("visitor"), nadia.visit.token, null, from);
      expect(await pricesAt(company, { ...nadia.visit, device: third })).toBe("code");
      expect(await pricesAt(company, (await atHome(company, here, owners.hoda, "viewer", false)).visit)).toBe("never");
    }));

  test("needs one once the setting is switched off, and where the link was only made, but none where it was shown to be sent", () =>
    inCompany(async (company) => {
      const here = await aHome(company);
      await set(company, { firstDevice: true });
      const { visit } = await opened(company, here);
      const notices = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "homeUncoded"));
      expect(notices.map(({ userId }) => userId)).toEqual([here.project.managerId]);
      expect(await pricesAt(company, visit)).toBe("open");
      await set(company, { firstDevice: false });
      expect(await pricesAt(company, visit)).toBe("code");
    }));

  test.each([
    ["made", "code"],
    ["shown", "open"],
  ] as const)("of a link that was %s is at %s", (how, prices) =>
    inCompany(async (company) => {
      await set(company, { firstDevice: true });
      const { visit } = await opened(company, await aHome(company), how);
      expect(await pricesAt(company, visit)).toBe(prices);
    }),
  );

  test.each([{ firstDevice: true }, { withoutCodes: true }])("ends no device that a code proved, with %j", (rules) =>
    inCompany(async (company) => {
      await set(company, rules);
      const here = await aHome(company);
      const { visit } = await opened(company, here);
      const visitor = company.as("visitor");
      const hers = await enterHome(visitor, visit.token, null, from);
      const proved = (await company.db.select().from(homeDeviceTable)).find(({ secretHash }) => secretHash === tokenHash(hers))!;
      const knownUntil = new Date(company.now().getTime() + 86_400_000);
      await company.db.update(homeDeviceTable).set({ knownUntil, knownBy: "mail" }).where(eq(homeDeviceTable.id, proved.id));
      expect(await said(endDevice(visitor, visit, proved.id))).toBe("clientHome.error.notOwn");
      const { home } = await openHome(visitor, visit, "people");
      expect(home.state === "open" && home.people!.devices.find(({ id }) => id === proved.id)!.mayEnd).toBe(false);
      const [first] = (await company.db.select().from(homeDeviceTable)).filter(({ id }) => id !== proved.id);
      expect(await said(endDevice(visitor, { ...visit, device: hers }, first!.id))).toBe("taken");
    }),
  );

  test("needs one two days after the link was mailed", () =>
    inCompany(async (company) => {
      const here = await aHome(company);
      await set(company, { firstDevice: true });
      const { link, visit } = await opened(company, here);
      const again = async (mailedAt: Date | null) => {
        await company.db.delete(homeDeviceTable);
        await company.db.update(homeLinkTable).set({ lastSeenAt: null, mailedAt }).where(eq(homeLinkTable.id, link.id));
        const device = await enterHome(company.as("visitor"), visit.token, null, from);
        return pricesAt(company, { ...visit, device });
      };
      const mailed = company.now();
      company.pass(48 * hours - 1);
      expect(await again(mailed)).toBe("open");
      company.pass(1);
      expect(await again(mailed)).toBe("code");
      expect(await again(company.now())).toBe("open");
    }));
});
