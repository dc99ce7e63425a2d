import { globSync, readFileSync } from "node:fs";
import { eq, like } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setSignUpOpen } from "#app/accounts/settings.server.ts";
import { saveCatalogue } from "#app/content/estimator/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { languageKey } from "#app/values/language.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import routes from "#app/routes.ts";
import { dictionaries } from "#app/words/words.server.ts";
import { patternsOf } from "./addresses.ts";
import { fromOurPage } from "./running.ts";
import { freshAddress, password, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// Whatever is sent to a form: an answer a person can read, in his language, with what he typed, and nothing of the inside.

let runtime: Staffed;
const cookies = { admin: "", sales: "", manager: "" };

const named = (key: string, nameEn: string, nameAr: string) => ({ key, nameEn, nameAr, displayOrder: 0 });
beforeAll(async () => {
  runtime = await staffed();
  await setSignUpOpen(runtime.ctx, true);
  await saveCatalogue(runtime.ctx, {
    categories: [named("flooring", "Flooring", "الأرضيات")],
    elements: [
      {
        ...named("porcelain", "Porcelain", "بورسلين"),
        category: "flooring",
        pricingModel: "per_sqm",
        pricePerSqm: 115_000,
        requiresDimensions: true,
        pricePerItem: null,
        countedIn: "m2",
        unitEn: "m²",
        unitAr: "م²",
        descriptionEn: "",
        descriptionAr: "",
        imageUrl: null,
      },
    ],
    services: [],
    quickPrices: [],
  });
  cookies.admin = await runtime.enter("admin");
  cookies.sales = await runtime.enter("sales");
  cookies.manager = await runtime.enter("manager");
}, patient(180_000));
afterAll(() => runtime.close());

const room = { row: "r1", "r1.element": "porcelain", "r1.room": "Hall", "r1.width": "4", "r1.length": "5", "r1.quantity": "1" };
const visitor = { name: "Mona Fahmy", email: "mona@visitors.example", phone: "01001234567" };
const estimate = (act: string) => ({
  intent: "estimate",
  do: act,
  propertyType: "apartment",
  place: "",
  area: "120",
  ...room,
  ...visitor,
  message: "Soon.",
});

/** Every form with a good filling. `who` is signed in; the account has one address for both languages. */
const forms: Record<string, { at: string; fields: Record<string, string>; who?: "sales" }> = {
  contact: {
    at: "/contact",
    fields: {
      intent: "contact",
      ...visitor,
      message: "A flat of 140 m² in Maadi.",
      service: "",
      propertyType: "villa",
      key: "",
      elapsed: "",
    },
  },
  "estimate, sent": { at: "/cost-estimator", fields: estimate("send") },
  "estimate, shared": { at: "/cost-estimator", fields: estimate("share") },
  "estimate, counted": { at: "/cost-estimator", fields: estimate("add:porcelain") },
  letter: { at: "/about", fields: { intent: "newsletter", email: visitor.email } },
  "sign-in": { at: "/login", fields: { intent: "sign-in", email: visitor.email, password: "typed-password", keep: "on" } },
  "sign-up": {
    at: "/login?mode=sign-up",
    fields: { intent: "sign-up", fullName: "Mona Fahmy", email: visitor.email, password: "typed-password" },
  },
  "second step": { at: "/login?step=2", fields: { intent: "second-step", code: "typed-password" } },
  forgotten: { at: "/forgot-password", fields: { intent: "forgot", email: visitor.email } },
  reset: { at: "/reset-password/abc", fields: { intent: "reset", password: "typed-password" } },
  invitation: { at: "/invitation/abc", fields: { intent: "invitation", fullName: "Mona Fahmy", password: "typed-password" } },
  "own name": { at: "/account", fields: { intent: "name", fullName: "Mona Fahmy" }, who: "sales" },
  "own preferences": { at: "/account", fields: { intent: "preferences", language: "en", digits: "latn" }, who: "sales" },
  "own password": { at: "/account", fields: { intent: "password", current: "typed-password", password: "typed-password" }, who: "sales" },
  "second factor": { at: "/account", fields: { intent: "two-factor-begin", password: "typed-password" }, who: "sales" },
  "second factor, confirmed": { at: "/account", fields: { intent: "two-factor-confirm", code: "typed-password" }, who: "sales" },
  "recovery codes": { at: "/account", fields: { intent: "recovery-codes", password: "typed-password" }, who: "sales" },
  "own sessions": { at: "/account", fields: { intent: "session-end", session: "x" }, who: "sales" },
};

const languages = ["en", "ar"] as const;
type Language = (typeof languages)[number];

type Sent = string | URLSearchParams | FormData | ReadableStream;
const sendTo = (name: string, language: Language, body: Sent, headers: Record<string, string> = {}, ending = "") => {
  const { at, who } = forms[name]!;
  const path = (language === "ar" && !who ? `/ar${at}` : at).replace(/(?=\?|$)/, ending);
  const cookie = `diwan-language=${language}${who ? `; ${cookies[who]}` : ""}`;
  const type: Record<string, string> = body instanceof FormData ? {} : { "content-type": "application/x-www-form-urlencoded" };
  const all = { ...fromOurPage(runtime.server), ...freshAddress(), ...type, cookie, ...headers };
  return fetch(runtime.server.url + path, { method: "POST", redirect: "manual", headers: all, body, duplex: "half" } as RequestInit);
};

/** What a reader sees: the page without its scripts and its data. */
const visible = (text: string): string => text.replaceAll(/<script[\s\S]*?<\/script>/g, "");

/** The one thing every answer must be. `refused` when it may not have been accepted. */
async function expectCivil(answer: Response, language: Language, where: string, refused = true): Promise<string> {
  const text = await answer.text();
  expect(answer.status, where).toBeLessThan(500);
  if (refused) expect(answer.status, where).toBeGreaterThanOrEqual(400);
  expect(answer.headers.get("cache-control"), where).toBe("no-store");
  expect(text, where).not.toMatch(/\n\s+at \S+ \(|node_modules|Unexpected Server Error|DrizzleQuery|Failed query/);
  expect(text.includes("typed-password"), `${where}: a password came back`).toBe(false);
  if (answer.status >= 400 && text) {
    expect(text, where).toContain(`<html lang="${language}"`);
    const seen = visible(text);
    expect(/role="alert"|aria-invalid="true"/.test(seen), `${where}: nothing is said`).toBe(true);
    expect(seen, where).not.toMatch(/>[^<]*\b(account|enquiry|newsletter|estimator|common|contact)\.(error|tooMany|link)\b/);
  }
  return text;
}

const nasty: Record<string, string> = {
  nothing: "",
  spaces: " \t\u00a0\u200b",
  "a NUL": "ab\u0000cd",
  "only a NUL": "\u0000",
  "other controls": "ab\u0001\u001b[31m\u007f\u0085cd",
  "turned round": "\u202egpj.exe\u2066\u2069",
  script: "<script>alert(1)</script>",
  attribute: '" onmouseover="alert(1)\' <img src=x onerror=alert(1)>',
  template: "${7*7}{{7*7}}<%= 7*7 %>#{7*7}{count, plural, one {x}}",
  statement: "'); drop table leads; --",
  emoji: `${"a".repeat(79)}👩‍👩‍👧‍👦${"a".repeat(20)}😀`,
  "half an emoji": "\ud83d",
  "very long": "a".repeat(20_000),
  "long Arabic": "ض".repeat(6_000),
  "a huge number": "9".repeat(400),
  infinity: "1e309",
  "minus nothing": "-0",
  object: '{"$ne":null}',
  newline: "a@b.example\r\nBcc: victim@x.example",
};

describe.each(Object.keys(forms))("%s", (name) => {
  const { fields } = forms[name]!;
  const own = Object.keys(fields).filter((field) => field !== "intent" && field !== "do" && field !== "row");

  test("filled with what nobody types", async () => {
    for (const [at, [what, value]] of Object.entries(nasty).entries()) {
      const language = languages[at % 2]!;
      const filled = { ...fields, ...Object.fromEntries(own.map((field) => [field, value])) };
      const text = await expectCivil(await sendTo(name, language, new URLSearchParams(filled)), language, what, false);
      expect(text, what).not.toMatch(/<script>alert|<img src=x|" onmouseover="alert/);
    }
  });

  test("each field alone, as script sends it", async () => {
    for (const field of own)
      for (const what of ["a NUL", "emoji", "script", "very long", "newline"]) {
        const answer = await sendTo(name, "en", new URLSearchParams({ ...fields, [field]: nasty[what]! }), {}, ".data");
        const text = await answer.text();
        expect(answer.status, `${field}: ${what}`).toBeLessThan(500);
        expect(text, `${field}: ${what}`).not.toMatch(/\n\s+at \S+ \(|node_modules|Unexpected Server Error|Failed query|typed-password/);
      }
  });

  test("fields that are named like parts of every object, and fields given twice", async () => {
    const body = new URLSearchParams(fields);
    for (const extra of [
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
      "then",
      "__proto__.admin",
      "constructor[prototype][admin]",
    ]) {
      body.append(extra, "x");
      body.append(extra, "y");
    }
    await expectCivil(await sendTo(name, "ar", body), "ar", "inherited names", false);
    const twice = new URLSearchParams(fields);
    for (const field of own) twice.append(field, "again");
    await expectCivil(await sendTo(name, "en", twice), "en", "twice", false);
  });

  test("an intent that nobody knows", async () => {
    for (const intent of ["", "__proto__", "x".repeat(3000)]) {
      const text = await expectCivil(await sendTo(name, "ar", new URLSearchParams({ ...fields, intent })), "ar", intent.slice(0, 12));
      expect(visible(text)).toContain("تعذّرت قراءة ما أُرسل");
    }
  });

  test("other content types, files, and a body that is none", async () => {
    for (const type of ["application/json", "multipart/form-data", "multipart/form-data; boundary=x", ""])
      await expectCivil(await sendTo(name, "en", JSON.stringify(fields), { "content-type": type }), "en", type);
    const form = new FormData();
    for (const [field, value] of Object.entries(fields))
      form.append(field, field === "intent" || field === "do" || field === "row" ? value : new File(["typed-password"], "x.png"));
    await expectCivil(await sendTo(name, "ar", form), "ar", "files", name !== "estimate, counted" && name !== "own sessions");
    await expectCivil(await sendTo(name, "en", ""), "en", "empty");
    await expectCivil(await sendTo(name, "en", "%zz=%ff&intent=%E0%A4%A"), "en", "broken codes");
  });

  test("too much of it, declared or not", async () => {
    await expectCivil(
      await sendTo(name, "ar", new URLSearchParams({ ...fields, [own[0]!]: "a".repeat(1_000_000) })),
      "ar",
      "a megabyte",
      false,
    );
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1;
        if (sent > 40) stream.close();
        else stream.enqueue(new TextEncoder().encode(sent === 1 ? "intent=contact&message=" : "a".repeat(1_000_000)));
      },
    });
    const text = await sendTo(name, "ar", endless).then(
      (answer) => expectCivil(answer, "ar", "forty megabytes in pieces"),
      () => "closed",
    );
    expect(text === "closed" || visible(text).includes("الحجم أكبر من أن يُرسل")).toBe(true);
    // what was on its way may still have been taken
    expect(sent).toBeLessThan(40);
  });
});

test("a form of nothing but fields is refused before it is parsed, in the reader's language", async () => {
  for (const [language, sentence] of [
    ["en", "This is too large to send"],
    ["ar", "الحجم أكبر من أن يُرسل"],
  ] as const)
    for (const body of ["a&".repeat(650_000), "a&".repeat(200), `intent=contact&name=${"a".repeat(65_536)}`]) {
      const answer = await sendTo("contact", language, body);
      expect(answer.status).toBe(413);
      expect(visible(await expectCivil(answer, language, body.slice(0, 30)))).toContain(sentence);
    }
});

test("an address that sends forms without end is told when it may go on, and no other address is", async () => {
  const [busy, full] = [freshAddress(), new URLSearchParams({ ...forms["contact"]!.fields, message: "a".repeat(60_000) })];
  const statuses: number[] = [];
  for (let times = 0; times < 75 && statuses.at(-1) !== 429; times += 1) {
    const answer = await sendTo("contact", "ar", full, busy);
    statuses.push(answer.status);
    if (answer.status !== 429) await answer.arrayBuffer();
    else {
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(visible(await expectCivil(answer, "ar", "budget"))).toContain("محاولات كثيرة في وقت قصير");
    }
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await sendTo("contact", "ar", full)).status).toBe(422);
});

test("headers, cookies and addresses beyond 16 kB are refused before they are read", async () => {
  for (const [path, headers] of [
    [`/contact?${"a&".repeat(8_200)}`, {}],
    ["/contact", { cookie: "a=b; ".repeat(3_400) }],
    ["/contact", { "x-anything": "a".repeat(16_384) }],
  ] as [string, Record<string, string>][])
    expect((await runtime.get(path, headers)).status).toBe(431);
});

test("cookies with any bytes are answered like none", async () => {
  // Any byte that the client lets into a header: it refuses DEL.
  const byte = fc.integer({ min: 0x21, max: 0xff }).filter((code) => code !== 0x7f);
  const value = fc.string({ unit: byte.map((code) => String.fromCharCode(code)), maxLength: 120 });
  const known = fc.string({ unit: fc.constantFrom("a", "é", "\u0080"), minLength: 43, maxLength: 43 }).map((rest) => `mark.${rest}`);
  const names = ["diwan-session", "diwan-known", "diwan-unkept", "diwan-second-step", "diwan-trusted", "diwan-language", "diwan-message"];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.oneof(value, known), async (name, text) => {
      const cookie = `${name}=${text}`.trim();
      for (const answer of [
        await runtime.get("/login", { cookie }),
        await sendTo("second step", "en", new URLSearchParams(forms["second step"]!.fields), { cookie }),
        await sendTo("forgotten", "en", new URLSearchParams(forms["forgotten"]!.fields), { cookie }),
      ]) {
        await answer.arrayBuffer();
        expect(answer.status, cookie).toBeLessThan(500);
      }
    }),
    { numRuns: 40 },
  );
  const cookie = `diwan-known=mark.${"é".repeat(43)}`;
  expect((await sendTo("sign-in", "en", new URLSearchParams(forms["sign-in"]!.fields), { cookie })).status).toBeLessThan(500);
});

test("no file became a name, and the server still answers", async () => {
  expect((await runtime.get("/readyz")).status).toBe(200);
  expect(await runtime.runtime.db.select().from(leadTable).where(eq(leadTable.nameEn, "[object File]"))).toEqual([]);
  const log = runtime.server
    .printed()
    .split("\n")
    .filter((line) => /"level":(50|60)/.test(line));
  expect(log.map((line) => line.slice(0, 300))).toEqual([]);
});

test("what was typed stands in the form again, and a password never", async () => {
  for (const language of languages) {
    const typed = { intent: "contact", name: "هدى <b>سالم</b>", email: "not-an-address", message: 'شقة ١٤٠ مترًا "في" المعادي & أكثر' };
    const contact = visible(await (await sendTo("contact", language, new URLSearchParams(typed))).text());
    expect(contact).toContain('value="هدى &lt;b&gt;سالم&lt;/b&gt;"');
    expect(contact).toContain('value="not-an-address"');
    expect(contact).toContain("شقة ١٤٠ مترًا &quot;في&quot; المعادي &amp; أكثر");
    const signUp = await (
      await sendTo(
        "sign-up",
        language,
        new URLSearchParams({ ...forms["sign-up"]!.fields, email: "not-an-address", password: "my-very-own-password" }),
      )
    ).text();
    expect(signUp).toContain('value="Mona Fahmy"');
    expect(signUp).not.toContain("my-very-own-password");
    const own = await (
      await sendTo(
        "own password",
        language,
        new URLSearchParams({ intent: "password", current: "my-old-password", password: "my-new-password" }),
      )
    ).text();
    expect(own).not.toMatch(/my-(old|new)-password/);
  }
});

describe("a script as a name", () => {
  const evil = `<img src=x onerror=alert(1)>"'&</script><script>alert(2)</script>`;
  const shown = /&lt;img src=x onerror=alert\(1\)&gt;/;
  const live = /<img src=x|<script>alert/;

  test("is shown as it was typed to the staff and to the administrator, in pages, data and mails", async () => {
    const sent = await sendTo(
      "contact",
      "en",
      new URLSearchParams({ intent: "contact", name: evil, email: "evil@visitors.example", message: `${evil} and more text` }),
    );
    expect(sent.status).toBe(303);
    const [lead] = await runtime.runtime.db
      .select({ id: leadTable.id })
      .from(leadTable)
      .where(eq(leadTable.email, "evil@visitors.example"));
    const mails = () => runtime.runtime.db.select().from(mailTable).where(like(mailTable.text, "%<img src=x%"));
    await expect.poll(async () => (await mails()).length, { timeout: patient(20_000) }).toBeGreaterThan(0);
    for (const [path, cookie] of [
      [`/crm/leads/${lead!.id}`, cookies.sales],
      ["/crm/leads", cookies.sales],
      ["/crm", cookies.sales],
      ["/admin/outbox", cookies.admin],
      ["/admin", cookies.admin],
    ] as const) {
      const text = await (await runtime.get(path, { cookie })).text();
      if (path !== "/crm" && path !== "/admin") expect(text, path).toMatch(shown);
      expect(text, path).not.toMatch(live);
      expect((await runtime.get(`${path}.data`, { cookie })).headers.get("content-type"), path).toMatch(/text\/x-script|application/);
    }
    for (const mail of await mails()) {
      expect(mail.html ?? "").not.toMatch(live);
      expect(mail.subject).not.toMatch(/[\r\n]/);
    }
  });

  test("is a room's name on the shared estimate and on paper", async () => {
    const answer = await sendTo("estimate, shared", "en", new URLSearchParams({ ...estimate("share"), "r1.room": evil.slice(0, 70) }));
    const path = answer.headers.get("location") ?? "";
    expect(path).toMatch(/^\/estimates\/[\w-]{43}$/);
    for (const address of [path, `/ar${path}`]) {
      const text = await (await runtime.get(address)).text();
      expect(text).toMatch(shown);
      expect(text).not.toMatch(live);
    }
    for (const language of languages) {
      const paper = await runtime.get(`${path}/pdf?lang=${language}`);
      expect([paper.status, paper.headers.get("content-type"), paper.headers.get("content-disposition")?.startsWith("attachment")]).toEqual(
        [200, "application/pdf", true],
      );
      expect(
        Buffer.from(await paper.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
  });

  test("typesetting commands are a room's name as well", async () => {
    const typst = '#read("/etc/passwd") #panic() $x$ *b* _i_ @ref <l> \\ `r` = h';
    const answer = await sendTo("estimate, shared", "en", new URLSearchParams({ ...estimate("pdf"), "r1.room": typst }));
    expect((await runtime.get(answer.headers.get("location") ?? "")).status).toBe(200);
  });

  test("signs of Arabic that belong to no word end no process", async () => {
    const answer = await sendTo("estimate, shared", "en", new URLSearchParams({ ...estimate("pdf"), "r1.room": "٪. ٪." }));
    expect((await runtime.get(answer.headers.get("location") ?? "")).status).toBe(200);
  });

  test("a file that is refused is told to a browser by a page in its language, and to a program by data", async () => {
    const address = `/estimates/${"x".repeat(43)}/pdf`;
    for (const [language, message] of [
      ["en", "Try again"],
      ["ar", "أعد المحاولة"],
    ] as const) {
      const page = await runtime.get(address, { accept: "text/html,*/*;q=0.8", cookie: `${languageKey}=${language}` });
      expect([page.status, page.headers.get("content-type"), page.headers.get("cache-control")]).toEqual([
        404,
        "text/html; charset=utf-8",
        "no-store",
      ]);
      const text = await page.text();
      expect(text).toContain(`<html lang="${language}"`);
      expect(text).toContain(message);
      expect(text).toMatch(/<bdi dir="ltr">[0-9a-f-]{36}<\/bdi>/);
    }
    expect((await runtime.get(address)).headers.get("content-type")).toBe("application/json");
  });
});

test("addresses with what no record is named are not found, and numbers of pages that are none are a page", async () => {
  for (const path of [
    "/services/%00",
    "/portfolio/a%00b",
    "/portfolio/__proto__",
    "/services/constructor",
    `/services/${"a".repeat(5000)}`,
    "/estimates/%00",
    "/estimates/%00/pdf",
    "/api/footer/__proto__",
    "/files/%00",
  ])
    expect((await runtime.get(path)).status, path).toBe(404);
  for (const path of [
    "/portfolio?category=%00",
    "/contact?service=%00&utm_source=%00",
    "/cost-estimator?type=%00&area=1e999&place=__proto__",
    "/login?to=%00&done=__proto__&step=2",
  ])
    expect((await runtime.get(path)).status, path).toBe(200);
  for (const page of ["abc", "-1", "1.5", "1e308", "Infinity", "%00", "99999999999999999999"])
    for (const [path, cookie] of [
      ["/crm/leads", cookies.sales],
      ["/admin/outbox", cookies.admin],
    ] as const)
      expect((await runtime.get(`${path}?page=${page}`, { cookie })).status, `${path} ${page}`).toBe(200);
  for (const id of ["x", "%00", "-".repeat(36), "00000000-0000-4000-8000-000000000000"]) {
    expect((await runtime.get(`/crm/leads/${id}`, { cookie: cookies.sales })).status, id).toBe(404);
    for (const field of ["mail", "job"]) {
      const answer = await runtime.post("/admin/outbox", { [field]: decodeURIComponent(id) }, { cookie: cookies.admin });
      expect(answer.status, `${field} ${id}`).toBe(404);
    }
  }
});

describe("hostile addresses", () => {
  const patterns = patternsOf(routes);
  /** What stands in the place of a part of an address. */
  const parts = [
    "x%0ay",
    "%0d",
    "a%E2%80%A8b",
    "a%E2%80%A9",
    "a%00b",
    "%C2%85",
    "%1b",
    "%F0%90",
    "%zz",
    "%",
    "__proto__",
    "a".repeat(3_000),
  ];
  /** Every name that our code reads from a query. */
  const names = [
    ...new Set(
      globSync("app/**/*.{ts,tsx}").flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/[sS]earchParams\.(?:get|getAll|has)\("(\w+)"/g)].map(([, name]) => name!),
      ),
    ),
  ];
  const value = `a%00b%0a%E2%80%A8%1b%C2%85%zz%F0%90${"a".repeat(60)}`;

  test("are answered to anybody, and never with a word of the inside", async () => {
    // Keys of words that only the areas behind a gate are given, and the name of the file that has them.
    const areas = Object.keys(dictionaries).filter((name) => dictionaries[name]!.areas.join() === "app");
    const inside = new RegExp(`"(?:${areas.join("|")})\\.[a-z]|/words/\\w+-app-`);
    expect(await (await runtime.get("/crm", { cookie: cookies.manager })).text()).toMatch(inside);
    const addresses = [
      ...parts.flatMap((part) => [
        `/${part}`,
        `/ar/${part}`,
        `/crm/${part}`,
        `/dev/${part}`,
        `/files/${part}`,
        `/login${part}`,
        `/${part}.data`,
      ]),
      ...patterns.filter((pattern) => /[:*]/.test(pattern)).flatMap((pattern) => [at(pattern, "x%0ay"), at(pattern, "a%E2%80%A8b")]),
      "/crm.data?_routes=root",
      "/admin/x.data?_routes=root",
    ];
    const wrong: string[] = [];
    for (const address of addresses) {
      const answer = await runtime.get(address, freshAddress());
      const text = await answer.text();
      // a page of the site with its words has some 25 kB
      if (answer.status >= 500 || text.length > 60_000 || inside.test(text))
        wrong.push(`${answer.status} ${text.length} ${address.slice(0, 80)}`);
    }
    expect(wrong).toEqual([]);
  });

  test("with every query parameter that is read filled with what no text may hold", async () => {
    expect(names.length).toBeGreaterThan(30);
    const wrong: string[] = [];
    for (const pattern of patterns) {
      // A page of one record asks for it by its id alone. The stream of changes is open until its reader goes.
      if ((pattern.includes(":id") && !pattern.startsWith("admin")) || pattern === "crm/live") continue;
      const cookie = pattern.startsWith("admin") ? cookies.admin : pattern.startsWith("crm") ? cookies.manager : "";
      const answer = await runtime.get(`${at(pattern, "x1")}?${names.map((name) => `${name}=${value}`).join("&")}`, { cookie });
      await answer.arrayBuffer();
      if (answer.status >= 500) wrong.push(`${answer.status} ${pattern}`);
    }
    expect(wrong).toEqual([]);
    expect((await runtime.get("/crm/search?q=sal%00im", { cookie: cookies.manager })).status).toBe(200);
  });

  test("a form for the language from nowhere is refused at every address", async () => {
    const wrong: string[] = [];
    for (const pattern of patterns) {
      const answer = await fetch(runtime.server.url + at(pattern, "x1"), {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "intent=language",
      });
      if (answer.status !== 403) wrong.push(`${answer.status} ${pattern}`);
    }
    expect(wrong).toEqual([]);
  });

  test("headers that are longer than anybody needs count as not sent", async () => {
    await runtime.get("/about");
    for (const path of ["/about", "/robots.txt", "/portfolio"]) {
      const answer = await runtime.get(path, { "accept-encoding": `gzip, ${"a ".repeat(7_000)}` });
      expect([answer.status, answer.headers.get("content-encoding")], path).toEqual([200, null]);
    }
    const form = await runtime.post(
      "/contact",
      { intent: "contact" },
      { "content-type": `multipart/form-data; boundary=${"x".repeat(9_000)}` },
    );
    expect(form.status).toBe(422);
  });

  /** A pattern as an address, its parts filled. */
  function at(pattern: string, part: string): string {
    return `/${pattern.replace(/^ar\?\/?/, "").replaceAll(/:\w+\??|\*/g, part)}`;
  }
});

test("a campaign is cut between characters", async () => {
  const query = new URLSearchParams({ utm_source: `${"a".repeat(99)}😀`, utm_campaign: "nul\u0000here" });
  const answer = await runtime.post(`/contact?${query}`, {
    intent: "contact",
    ...visitor,
    email: "utm@visitors.example",
    phone: "",
    message: "A flat of 140 m² in Maadi.",
  });
  expect(answer.status).toBe(303);
});

test("signing in takes no other way round: the password of these tests is a good one", async () => {
  expect((await runtime.post("/login", { intent: "sign-in", email: "sales@here.example", password })).status).toBe(303);
});
