import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { handlers as ofAccounts } from "#app/accounts/handlers.server.ts";
import { requestReset, signUp } from "#app/accounts/operations.server.ts";
import { setSignUpOpen } from "#app/accounts/settings.server.ts";
import { saveCatalogue } from "#app/content/estimator/operations.server.ts";
import { handlers as ofNewsletter } from "#app/content/newsletter/handlers.server.ts";
import { subscribe } from "#app/content/newsletter/operations.server.ts";
import { enquiryFields } from "#app/crm/people/leads/fields.ts";
import { handlers as ofLeads } from "#app/crm/people/leads/handlers.server.ts";
import { sendContactMessage, sendEstimate } from "#app/crm/people/leads/operations.server.ts";
import { openPostOffice } from "#app/platform/mail/post-office.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { TooMany } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "./company.ts";
import { flat, formOf, shop } from "./estimates.ts";

const handlers: Record<string, Handler> = { ...ofAccounts, ...ofNewsletter, ...ofLeads };

const victim = "victim@elsewhere.example";
const typed = "Buy pills at https://pills.example/now today";
const from = { address: "203.0.113.7", page: `/contact?utm_source=${encodeURIComponent(typed)}` };
const request = () => new Request("http://localhost:3000/signup", { headers: { "x-diwan-address": "203.0.113.7", "user-agent": typed } });
const tenMinutes = 600_000;

/** Every field of the enquiry forms, filled with an advertisement; those that take no free text with what they take. */
const everyField = (email: string, some: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.values(enquiryFields).map((name) => [name, typed])),
  phone: "01012345678",
  email,
  propertyType: "apartment",
  preferredChannel: "email",
  preferredLanguage: "en",
  ...Object.fromEntries(["service", "newsletter", "mailEstimate", "total", "key", "elapsed", enquiryFields.trap].map((name) => [name, ""])),
  ...some,
});

/** The forms in which a visitor types an address, as somebody fills them who wants our mail server to write to another. */
const forms: Record<string, (company: Company, email: string, turn?: number) => Promise<unknown>> = {
  contact: ({ as }, email, turn = 0) =>
    sendContactMessage(as("visitor"), formOf(everyField(email, { newsletter: "on", message: `${typed} ${turn}` })), from),
  estimate: async ({ as, ctx }, email, turn = 0) => {
    await saveCatalogue(ctx, shop);
    const fields = everyField(email, { mailEstimate: "on", newsletter: "on", message: `${typed} ${turn}`, service: "supervision" });
    return sendEstimate(as("visitor"), formOf({ ...flat, "r1.room": typed, "r1.note": typed, "r2.room": typed, ...fields }), from);
  },
  newsletter: ({ as }, email) => subscribe(as("visitor"), { email, name: typed }, from),
  "sign-up": async ({ as }, email) => {
    await setSignUpOpen(as("admin"), true);
    await signUp(as("visitor"), { fullName: typed, email, password: "a long password of mine" }, request());
  },
  "sign-up of an address that has an account": async (company, email) => {
    await forms["sign-up"]!(company, email);
    await forms["sign-up"]!(company, email);
  },
  "forgotten password": async (company, email) => {
    await forms["sign-up"]!(company, email);
    await requestReset(company.as("visitor"), { email }, request());
  },
};

let back: () => void;
beforeEach(() => void (back = openPostOffice({ smtpUrl: undefined, from: "Diwan <no-reply@diwan.example>" })));
afterEach(() => back());

/** Runs each job that was left. Gives the mails that such addresses got. */
async function mailsTo({ ctx, db, jobs }: Company, to: (recipient: string) => boolean) {
  for (const { name, data } of await jobs()) await handlers[name]?.(ctx, data);
  return (await db.select().from(mailTable)).filter(({ recipient }) => to(recipient));
}
const isVictim = (recipient: string) => recipient === victim;

describe("what is typed into a form reaches nobody whose address is not proven", () => {
  test.each(Object.keys(forms))("%s", (form) =>
    inCompany(async (company) => {
      await forms[form]!(company, victim);
      const mails = await mailsTo(company, isVictim);
      expect(mails.length).toBeGreaterThan(0);
      for (const mail of mails) {
        const whole = JSON.stringify([mail.subject, mail.text, mail.html, mail.headers]);
        for (const word of ["pills", "Buy", "today", flat["name"]!]) expect(whole, mail.kind).not.toContain(word);
      }
    }),
  );

  test("but is read by whoever works on it", () =>
    inCompany(async (company) => {
      await forms["contact"]!(company, victim);
      const [notice] = await mailsTo(company, (recipient) => recipient === "sales@company.example");
      expect(notice!.text).toContain(typed);
    }));
});

describe("an address that is not proven gets one mail in ten minutes", () => {
  const bursts: [string, (company: Company) => Promise<unknown>, number][] = [
    ["five estimates", (company) => five((turn) => forms["estimate"]!(company, victim, turn)), 1],
    ["an estimate with the newsletter", (company) => forms["estimate"]!(company, victim), 1],
    [
      "the newsletter and an estimate by tags of one mailbox",
      async (company) => {
        await forms["newsletter"]!(company, "victim+1@elsewhere.example");
        await forms["estimate"]!(company, "Victim+2@elsewhere.example");
      },
      1,
    ],
    ["sign-up five times", (company) => five(() => forms["sign-up"]!(company, victim)), 1],
    [
      "a forgotten password twice, after signing up",
      (company) => five((turn) => turn < 2 && forms["forgotten password"]!(company, victim)),
      2,
    ],
    ["two addresses", (company) => five((turn) => forms["newsletter"]!(company, `${turn % 2}@elsewhere.example`)), 2],
  ];
  test.each(bursts)("%s", (_, burst, mails) =>
    inCompany(async (company) => {
      await burst(company);
      expect(await mailsTo(company, (recipient) => recipient.endsWith("@elsewhere.example"))).toHaveLength(mails);
    }),
  );

  test("what came too soon goes when its turn has come, once", () =>
    inCompany(async (company) => {
      await forms["estimate"]!(company, victim);
      expect(await mailsTo(company, isVictim)).toHaveLength(1);
      company.pass(tenMinutes);
      const [first, second] = [await mailsTo(company, isVictim), await mailsTo(company, isVictim)];
      for (const mails of [first, second])
        expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["leads.mailEstimate", "newsletter.confirm"]);
    }));

  test("of two at the same moment only one goes", () =>
    onFreshDatabase(async (company) => {
      await forms["estimate"]!(company, victim, 1);
      await forms["estimate"]!(company, victim, 2);
      const jobs = (await company.jobs()).filter(({ name }) => name === "leads.mailEstimate");
      expect(jobs).toHaveLength(2);
      await Promise.all(jobs.map(({ name, data }) => handlers[name]!(company.ctx, data)));
      expect((await company.db.select().from(mailTable)).filter(({ recipient }) => isVictim(recipient))).toHaveLength(1);
    }));
});

async function five(send: (turn: number) => unknown): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1)
    try {
      await send(turn);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
    }
}
