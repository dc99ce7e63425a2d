import { describe, expect, test } from "vitest";
import { messageTable } from "#app/content/messages/table.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { inCompany } from "../../../../../tests/company.ts";
import { readEnquiry } from "./enquiry-input.server.ts";
import { sendContactMessage } from "#app/crm/people/leads/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";

const from = { address: "203.0.113.7", page: "/contact" };
const good = { name: "Hind Salem", phone: "01012345678", message: "A flat in Zamalek, three rooms." };

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe("a wrong field is refused with a sentence in both languages, and nothing is stored", () => {
  const megabyte = "ن".repeat(1_000_000);
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ["no name", { name: "" }, { name: "enquiry.error.name.missing" }],
    ["a name of one letter", { name: "ه" }, { name: "enquiry.error.name.short" }],
    ["a name of 121 letters", { name: "ه".repeat(121) }, { name: "enquiry.error.name.long" }],
    ["a name of a megabyte", { name: megabyte }, { name: "enquiry.error.name.long" }],
    ["a name with a zero byte", { name: "Hind\u0000" }, { name: "common.error.character" }],
    ["a name of nothing but direction marks", { name: "\u202e\u2066" }, { name: "enquiry.error.name.missing" }],
    ["no channel", { phone: "" }, { phone: "enquiry.error.channel.missing", email: "enquiry.error.channel.missing" }],
    ["a phone of words", { phone: "call me" }, { phone: "enquiry.error.phone.wrong" }],
    ["a phone too short", { phone: "0101234567" }, { phone: "enquiry.error.phone.wrong" }],
    ["a phone of an unknown mobile net", { phone: "01312345678" }, { phone: "enquiry.error.phone.wrong" }],
    ["a phone with a zero byte", { phone: "01012345678\u0000" }, { phone: "common.error.character" }],
    ["a phone of a megabyte", { phone: "1".repeat(1_000_000) }, { phone: "enquiry.error.phone.long" }],
    ["an unfinished e-mail", { email: "nadia.shukri@" }, { email: "enquiry.error.email.unfinished" }],
    ["an e-mail with a second header", { email: "a@b.example\r\nBcc: x@y.example" }, { email: "enquiry.error.email.wrong" }],
    ["an e-mail of a megabyte", { email: `${"a".repeat(1_000_000)}@b.example` }, { email: "enquiry.error.email.long" }],
    ["no message", { message: " \n " }, { message: "enquiry.error.message.missing" }],
    ["a message of nine characters", { message: "123456789" }, { message: "enquiry.error.message.short" }],
    ["a message of 5001 characters", { message: "ن".repeat(5001) }, { message: "enquiry.error.message.long" }],
    ["a message of a megabyte", { message: megabyte }, { message: "enquiry.error.message.long" }],
    ["a message with a zero byte", { message: "A flat in Zamalek\u0000" }, { message: "common.error.character" }],
    ["an unknown property type", { propertyType: "castle" }, { propertyType: "enquiry.error.choice" }],
    ["an unknown channel", { preferredChannel: "pigeon" }, { preferredChannel: "enquiry.error.choice" }],
    ["an answer by e-mail without one", { preferredChannel: "email" }, { email: "enquiry.error.channel.email" }],
    [
      "a call without a number",
      { phone: "", email: "a@b.example", preferredChannel: "whatsapp" },
      { phone: "enquiry.error.channel.phone" },
    ],
    ["the letter without an e-mail", { newsletter: "on" }, { email: "enquiry.error.email.forNewsletter" }],
  ])("%s", (_what, change, expected) =>
    inCompany(async ({ as, db }) => {
      for (const language of ["en", "ar"] as const) {
        const refused = await sendContactMessage(as("visitor", language), formOf({ ...good, ...change }), from).catch(
          (error: unknown) => error,
        );
        expect(refused).toBeInstanceOf(Invalid);
        const { fields } = refused as Invalid;
        expect(Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, message.key]))).toEqual(expected);
        for (const { key, values } of Object.values(fields)) expect(translateFor(language)(key, values)).not.toMatch(/enquiry\.|\{/);
      }
      expect(await db.select().from(messageTable)).toHaveLength(0);
      expect(await db.select().from(leadTable)).toHaveLength(0);
    }),
  );

  test("a file in a text field", () =>
    inCompany(async ({ as }) => {
      const form = formOf(good);
      form.set("message", new File(["x"], "x.txt"));
      const refused = await sendContactMessage(as("visitor"), form, from).catch((error: unknown) => error);
      expect((refused as Invalid).fields["message"]?.key).toBe("enquiry.error.message.unreadable");
    }));

  test("a form filled faster than a person can", () =>
    inCompany(async ({ as, db }) => {
      const refused = await sendContactMessage(as("visitor"), formOf({ ...good, elapsed: "2999" }), from).catch((error: unknown) => error);
      expect((refused as Invalid).userMessage.key).toBe("enquiry.error.tooFast");
      expect(await db.select().from(messageTable)).toHaveLength(0);
      await sendContactMessage(as("visitor"), formOf({ ...good, elapsed: "3000" }), from);
    }));
});

describe("what people type is understood", () => {
  test.each([
    ["٠١٠ ١٢٣٤ ٥٦٧٨", "+201012345678"],
    ["\u202a+20 10 1234 5678\u202c", "+201012345678"],
    ["0020 10 12345678", "+201012345678"],
    ["02 27350148", "+20227350148"],
    ["+971 50 123 4567", "+971501234567"],
  ])("%s is dialled as %s", (phone, e164) => {
    const { phone: read } = readEnquiry({ ...good, phone }, "en", "contact");
    expect(read?.e164).toBe(e164);
    expect(read?.raw).not.toMatch(/[\u202a-\u202e]/);
  });

  test("spaces, marks and case are tidied; the message keeps its lines and no hidden direction", () => {
    const read = readEnquiry(
      {
        ...good,
        name: "  هند   \u202eسالم ",
        email: " Hind@Mail.EXAMPLE ",
        message: "شقة\u202e في الزمالك\r\n\r\nثلاث غرف",
        preferredLanguage: "ar",
      },
      "en",
      "contact",
    );
    expect(read).toMatchObject({
      name: "هند سالم",
      email: "hind@mail.example",
      message: "شقة في الزمالك\n\nثلاث غرف",
      preferredLanguage: "ar",
    });
  });

  test("an estimate needs no message; a wrong key or service is left out", () => {
    const read = readEnquiry({ name: "Hind", phone: "01012345678", key: "short", service: "../etc" }, "ar", "estimate");
    expect(read).toMatchObject({ message: "", scriptKey: undefined, service: undefined, preferredLanguage: "ar" });
  });
});
