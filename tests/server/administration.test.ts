import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entities } from "#app/admin/entities.server.ts";
import type { Listable } from "#app/kit/list/list-page.server.ts";
import type { Field, Fields } from "#app/kit/fields/kinds.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import routes from "#app/routes.ts";
import type { Company } from "../company.ts";
import { examples } from "../examples.ts";
import { patternsOf } from "./addresses.ts";
import { fromOurPage } from "./running.ts";
import { freshAddress, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// The administration under attack: whatever an address or a form holds, an answer that a person can read, and nothing of the inside.

let runtime: Staffed;
const cookies = { admin: "", sales: "" };
beforeAll(async () => {
  runtime = await staffed();
  cookies.admin = await runtime.enter("admin");
  cookies.sales = await runtime.enter("sales");
  await fill();
}, patient(180_000));
afterAll(() => runtime.close());

const evil = `<img src=x onerror=alert(1)>"'&</script><script>alert(2)</script>`;
const live = /<img src=x|<script>alert/;
const formula = `=HYPERLINK("http://evil.example","x")`;

const recordsOf = (name: string): Listable<Fields> => entities[name]!.records as unknown as Listable<Fields>;

/** One record of each kind, by its address below `/admin`. */
const made: Record<string, string> = {};

/** A complete record of each kind, as a form would send it. */
async function filledOf(name: string, title: string): Promise<Record<string, unknown>> {
  if (name === "contact-items")
    return { title: { en: title, ar: `${title} أحمد` }, content: { en: "Weekdays", ar: "أيام العمل" }, iconName: "phone" };
  if (name === "social-links") return { platformName: title, iconName: "link" };
  const records = recordsOf(name);
  const example = Object.values(examples).find((one) => one.records === records);
  if (!example) throw new Error(`no example of ${name}`);
  return example.filled({ as: () => runtime.ctx, db: runtime.runtime.db } as unknown as Company, title);
}

async function fill(): Promise<void> {
  for (const name of Object.keys(entities))
    made[name] = (await recordsOf(name).create(runtime.ctx, await filledOf(name, "Nile Terrace"))).id;
}

const kindsAt = (pattern: string): string[] =>
  Object.entries(entities)
    .filter(([name, { screens }]) => screens.path === `/${pattern.split("/:entity")[0]}/${name}`)
    .map(([name]) => name);

/** The addresses of a pattern, with what is there filled in: kinds of records, ids, sections. */
function addressesOf(pattern: string, id: string, word = id): string[] {
  const whole = pattern.includes(":entity") ? kindsAt(pattern).map((name) => pattern.replace(":entity", name)) : [pattern];
  return whole.map((one) => `/${one.replace(":id", id).replace(/:(field|kind|section|page\?)|\*/, word)}`);
}
const patterns = patternsOf(routes).filter((pattern) => pattern.startsWith("admin"));
const nobody = "00000000-0000-4000-8000-0000000000ff";
const quiet = patterns.flatMap((pattern) => addressesOf(pattern, nobody, "style"));

/** What is kept of the administration's own addresses: a record of each kind, and an account. */
const storedFiles = (): string[] => [
  ...Object.entries(made).map(([name, id]) => `${entities[name]!.screens.path}/${id}`),
  `/admin/users/${runtime.ids.designer}`,
];

/** A key of the dictionaries that stands in a page instead of its words. */
const rawKey =
  />\s*(?:kit|common|admin|audit|settings|messages|letterReaders|siteTexts|users|media|mail|dashboard|transfer)(?:\.[A-Za-z]\w*)+\s*</;
const inside = /\n\s+at \S+ \(|node_modules|Unexpected Server Error|DrizzleQuery|Failed query|[Ii]nvalid byte/;

/** What is wrong with an answer, in a line each; empty where it is civil. */
async function faultsOf(answer: Response, where: string): Promise<string[]> {
  const text = await answer.text();
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true && answer.status !== 302;
  const seen = text.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  const found: Record<string, boolean> = {
    [`status ${answer.status}`]: answer.status >= 500,
    "may be kept": answer.headers.get("cache-control") !== "no-store",
    // where nothing takes a form, the framework says so in these words
    [`shows ${inside.exec(text)?.[0].trim()}`]: inside.test(text) && answer.status !== 405,
    "is alive": isPage && live.test(text),
    [`shows ${rawKey.exec(seen)?.[0]}`]: isPage && rawKey.test(seen),
    "lost its frame": isPage && !seen.includes('href="/admin/content'),
  };
  return Object.keys(found)
    .filter((fault) => found[fault])
    .map((fault) => `${where.slice(0, 150)}: ${fault}`);
}

/** Asks for everything, a few at a time, and gives what was wrong with the answers. */
async function faultsOfAll<T>(all: readonly T[], ask: (one: T) => Promise<[Response, string]>): Promise<string[]> {
  const faults: string[] = [];
  const left = [...all];
  const worker = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) faults.push(...(await faultsOf(...(await ask(one)))));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return faults;
}

const get = (path: string, cookie = cookies.admin) => runtime.get(path, { cookie });
const got = async (path: string): Promise<[Response, string]> => [await get(path), path];

const words =
  "state category categoryId rating active featured year price fromPrice publishAt updatedAt status pricingModel countedIn filter view kind role type id bytes person entity record event from to older newer at list day key show preview format text history lang".split(
    " ",
  );
const pathOf = (q: string, sort: string, page: string, word: string): string =>
  `q=${q}&sort=${sort}&page=${page}&trash=1&${words.map((name) => `${name}=${word}`).join("&")}`;

const script = encodeURIComponent(evil);
const queries: Record<string, string> = {
  "NUL, broken codes and statements": pathOf("%00';drop%20table%20projects;--%25_\\", "%ff-title;--", "%00", "%00,%E0%A4%A,'%20or%201=1--"),
  "inherited names and numbers that are none": pathOf("__proto__", "constructor", "1e99", "__proto__,1e309..-1e309,NaN"),
  "scripts and days that are none": pathOf(`${script}%F0%9F%98`, `__proto__${script}`, "-1", `300000-01-01..0000-00-00${script}`),
};

describe("every address", () => {
  test.each(Object.entries(queries))("asked with %s", async (_, query) => {
    expect(await faultsOfAll(quiet, (path) => got(`${path}?${query}`))).toEqual([]);
  });

  test("asked for more than any address holds", async () => {
    const path = "/admin/projects";
    const answer = await get(`${path}?q=${"a".repeat(100_000)}`).catch(() => null);
    if (answer) expect([414, 431]).toContain(answer.status);
    expect(await faultsOfAll(quiet, (one) => got(`${one}.data?q=${"أ".repeat(500)}&sort=${"a".repeat(3000)}`))).toEqual([]);
  });

  test("with ids and words that are none", async () => {
    const parted = patterns.filter((one) => /[:*]/.test(one));
    const at = (id: string) => parted.flatMap((one) => [...addressesOf(one, id), `/${one.replaceAll(/:\w+\??|\*/g, id)}`]);
    const ids = ["a%00b", "__proto__", "'%20or%201=1--", "-".repeat(36)];
    const quick = ids.flatMap((id) => at(id).map((path) => `${path}.data`));
    const whole = at(script);
    expect(await faultsOfAll([...new Set([...quick, ...whole])], got)).toEqual([]);
  });
});

type Form = Record<string, string | string[]>;
function bodyOf(fields: Form): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  return body;
}
const post = (path: string, fields: Form, headers: Record<string, string> = {}): Promise<Response> => {
  const { origin = "", ...key } = fromOurPage(runtime.server);
  return fetch(runtime.server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin, ...(fields["once"] === undefined && key), ...freshAddress(), cookie: cookies.admin, ...headers },
    body: bodyOf(fields),
  });
};
const entriesWritten = () => runtime.runtime.db.$count(auditTable);

const intents = [
  "",
  ..."nothing __proto__ save trash delete revert restore bulk reorder draft publish schedule drop reset confirm look jobs mails pictures job mail open new read replied archived spam stop erase approve resend withdraw close reopen sign-out two-factor repeat replace preview check commit".split(
    " ",
  ),
];
const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
const inherited = `{"__proto__":{"en":1},"constructor":{"prototype":{"en":1}},"toString":1,"hasOwnProperty":{}}`;
const halves = `[{"key":"about.title","base":0,"en":"\\ud83d\\u0000{","ar":"\\u202e{a, plural"},{"key":"\\u0000","base":0,"en":"","ar":""}]`;
const key = "a".repeat(43);

/** Everything that some form sends, filled with what none does. */
const bodies: Form[] = [
  {
    record: "not json",
    version: "0",
    entry: "NaN",
    id: nobody,
    verb: "__proto__",
    texts: "x",
    rows: "x",
    mapping: "x",
    by: "x",
    at: "x",
    once: "x",
  },
  {
    record: deep,
    version: "1e99",
    entry: "1e99",
    id: ["\0", ""],
    verb: "trash",
    texts: deep,
    rows: `[${deep}]`,
    mapping: deep,
    by: "\0",
    at: "275760-09-13",
    key,
    of: "1",
  },
  {
    record: inherited,
    version: "-1",
    entry: "-1",
    id: [nobody, nobody, "'"],
    verb: "publish",
    texts: halves,
    rows: `[${inherited}]`,
    mapping: `["__proto__"]`,
    by: nobody,
    picture: "\0",
    mail: "\0",
    job: "\0",
    key,
    of: "1e99",
    once: "__proto__",
  },
  {
    record: `[${inherited}]`,
    version: "1",
    entry: "9007199254740993",
    id: "\ud83d",
    verb: "delete",
    texts: `[{"key":"__proto__","base":0,"en":"x","ar":"x"}]`,
    rows: `[{"line":1,"cells":["\\u0000"],"id":null,"version":1e99}]`,
    mapping: `[null]`,
    key,
    of: "1",
    focal_x: "1e309",
    focal_y: "__proto__",
    name: "\0",
    alt_en: "\ud83d",
    alt_ar: "\0",
  },
  {
    record: "7",
    version: "1",
    entry: "0",
    id: nobody,
    verb: "restore",
    texts: "{}",
    rows: "[null]",
    mapping: "7",
    key: "\0",
    of: "NaN",
    once: "0123456789abcdef",
  },
  {
    record: "{}",
    version: "1",
    entry: "1.5",
    id: nobody,
    verb: "unpublish",
    texts: "[]",
    rows: `[{"line":1e99,"cells":[]}]`,
    mapping: "[]",
    key,
    of: "1",
    once: "0123456789abcdef",
  },
];

const forms = quiet.filter((path) => !/export|options|search|choose|preview|try-out|price-lists|audit/.test(path));

describe("every form", () => {
  test.each(bodies.map((body, at) => [at, body] as const))("with what nobody types, %s", async (at, body) => {
    const sent = forms.flatMap((path, of) =>
      // Every intent meets every body, at one address or another.
      intents.filter((_, one) => (one + of) % (2 * bodies.length) === at).map((intent) => ({ path, intent })),
    );
    const faults = await faultsOfAll(sent, async ({ path, intent }) => [
      await post(`${path}.data`, { ...body, intent }),
      `${intent} ${path}`,
    ]);
    expect(faults).toEqual([]);
  });

  test("over records that are there", async () => {
    const sent = storedFiles().flatMap((path) =>
      bodies.flatMap((body) => ["save", "revert"].map((intent) => ({ path, form: { ...body, intent } }))),
    );
    const faults = await faultsOfAll(sent, async ({ path, form }) => [await post(`${path}.data`, form), `${form.intent} ${path}`]);
    expect(faults).toEqual([]);
  });

  test("with ten thousand ids, a megabyte, and without any field, answers with a page", async () => {
    const many = Array.from({ length: 10_000 }, () => nobody);
    const megabyte = JSON.stringify({ title: { en: "a".repeat(500_000), ar: "ض".repeat(100_000) }, name: "a".repeat(100_000) });
    const pages = forms.filter((path) => !/rows|details/.test(path));
    const sent = pages.flatMap((path): { path: string; form: Form }[] => [
      { path, form: {} },
      { path: `${path}.data`, form: { intent: "bulk", verb: "trash", id: many } },
      { path: `${path}.data`, form: { intent: "save", version: "1", record: megabyte, texts: megabyte } },
    ]);
    expect(await faultsOfAll(sent, async ({ path, form }) => [await post(path, form), path])).toEqual([]);
  });
});

describe("who may not", () => {
  test("from another site, or without saying where from, changes nothing", async () => {
    const before = await entriesWritten();
    for (const path of [...quiet, ...storedFiles()])
      for (const origin of ["https://evil.example", "null"]) {
        const answer = await post(`${path}.data`, { intent: "save", version: "1", record: "{}", id: nobody }, { origin });
        expect([400, 403, 404, 405], `${path} ${origin}`).toContain(answer.status);
      }
    expect(await entriesWritten()).toBe(before);
  });

  test("signed out or of another role, sees no list, file, option or found record, and changes nothing", async () => {
    const before = await entriesWritten();
    for (const path of [...quiet, ...storedFiles(), "/admin/search?q=nile", "/admin/testimonials/export?format=xlsx"])
      for (const cookie of ["", cookies.sales]) {
        const [at, query = ""] = path.split("?");
        for (const address of [path, `${at}.data?${query}`]) {
          const answer = await get(address, cookie);
          expect([302, 202], `${address} ${answer.status}`).toContain(answer.status);
          expect(await answer.text(), address).not.toContain("Nile");
        }
        const answer = await post(`${at}.data`, { intent: "trash", verb: "trash", id: nobody, version: "1", record: "{}" }, { cookie });
        expect([302, 202, 401, 403], `${at} ${answer.status}`).toContain(answer.status);
      }
    expect(await entriesWritten()).toBe(before);
  });

  test("was signed out meanwhile, is sent to the entrance and saves nothing", async () => {
    const cookie = await runtime.enter("admin");
    const form = { intent: "save", version: "1", record: JSON.stringify(await filledOf("team", "After the end")) };
    expect((await get("/admin/team", cookie)).status).toBe(200);
    await post("/logout", {}, { cookie });
    const answer = await post("/admin/team/new", form, { cookie });
    expect([answer.status, new URL(answer.headers.get("location")!, runtime.server.url).pathname]).toEqual([302, "/login"]);
    expect((await recordsOf("team").list(runtime.ctx, { q: "After the end" })).total).toBe(0);
  });
});

const saved = async (name: string, values: Record<string, unknown>, more: Form = {}): Promise<Response> =>
  post(`${entities[name]!.screens.path}/new.data`, { intent: "save", stay: "1", record: JSON.stringify(values), ...more });

/** All that a field of this kind takes of texts, or nothing. */
function full(field: Field, text: string): unknown {
  const most = "max" in field ? text.slice(0, field.max) : text;
  if (field.kind === "text" && !field.ltr) return most;
  if (field.kind === "bilingual" || field.kind === "bilingualLong") return { en: most, ar: most };
  return field.kind === "bilingualList" ? [{ en: most, ar: most }] : undefined;
}

describe.each(Object.keys(entities))("texts of %s", (name) => {
  test("are shown as they were typed in lists, forms, files, the log and the palette", async () => {
    const records = recordsOf(name);
    const { screens } = entities[name]!;
    const values = await filledOf(name, "Script");
    const title = `${formula.slice(0, 20)} ${evil.slice(0, 29)} ${name.slice(0, 8)}`;
    for (const [field, of] of Object.entries(records.fields)) {
      const text = full(of, field === screens.title ? title : `${formula} ${evil}`);
      if (text !== undefined && !["key", "slug", "elementKey"].includes(field)) values[field] = text;
    }
    const answer = await saved(name, values);
    const text = await answer.text();
    expect(answer.status, text.slice(0, 600)).toBe(200);
    const { rows } = await records.list(runtime.ctx, { q: "hyperlink" });
    const id = rows[0]!.id;
    const places = [`${screens.path}?q=hyperlink`, `${screens.path}/${id}`, `/admin/audit?q=hyperlink`, "/admin"];
    for (const at of places) {
      const text = await (await get(at)).text();
      expect(text, at).not.toMatch(live);
      if (at !== "/admin") expect(text, at).toContain("=HYPERLINK");
    }
    expect(await (await get("/admin/search?q=hyperlink")).text()).toContain("=HYPERLINK");
    for (const file of [`${screens.path}/export?q=hyperlink`, "/admin/audit/export?q=hyperlink"]) {
      const text = await (await get(file)).text();
      expect(text, file).toContain("=HYPERLINK");
      // a cell never begins with what a spreadsheet would reckon
      expect(text, file).not.toMatch(/(^|[,;\t\r\n])"?=HYPERLINK/);
    }
    for (const at of ["/", "/ar", "/about", "/contact", "/services", "/portfolio", "/testimonials"])
      expect(await (await fetch(runtime.server.url + at)).text(), at).not.toMatch(live);
  });

  test("of which some are none are refused with a sentence, and emoji stand", async () => {
    const records = recordsOf(name);
    const { screens } = entities[name]!;
    for (const [what, text] of Object.entries({ nul: "a\0b", word: "w".repeat(5000), bidi: "pri\u202ece", emoji: "دار 👩‍👩‍👧‍👦 😀" })) {
      const values = await filledOf(name, `Odd ${what}`);
      const pair = records.fields[screens.title]!.kind === "text" ? text : { en: text, ar: text };
      const answer = await saved(name, { ...values, [screens.title]: pair });
      expect([200, 422], what).toContain(answer.status);
      expect(answer.status === 200, what).toBe(what === "bidi" || what === "emoji");
      expect(await answer.text(), what).not.toMatch(inside);
    }
  });
});

describe("two at once", () => {
  const fresh = async (name: string) => (await recordsOf(name).create(runtime.ctx, await filledOf(name, `Two ${Math.random()}`))).id;
  const totalOf = async (name: string, q: string) => (await recordsOf(name).list(runtime.ctx, { q })).total;

  test("the same form of a new record makes one, and both presses are told so", async () => {
    for (const name of Object.keys(entities)) {
      const values = await filledOf(name, `Pressed twice ${name}`);
      const presses = await Promise.all([1, 2, 3].map(() => saved(name, values, { once: `0123456789abcdef-${name}` })));
      expect(
        presses.map(({ status }) => status),
        name,
      ).toEqual([200, 200, 200]);
      expect(await totalOf(name, `pressed twice ${name}`), name).toBe(1);
    }
  });

  test("saves of one version: one holds, the others are shown what is there now", async () => {
    const id = await fresh("testimonials");
    const values = await filledOf("testimonials", "Saved by several");
    const answers = await Promise.all(
      [1, 2, 3, 4].map((rating) =>
        post(`/admin/testimonials/${id}.data`, { intent: "save", stay: "1", version: "1", record: JSON.stringify({ ...values, rating }) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test("publishing twice, ordering while one is deleted, and trashing while it is saved end in one state", async () => {
    const [one, two] = [await fresh("testimonials"), await fresh("testimonials")];
    const list = (fields: Form) => post("/admin/testimonials.data", fields);
    const values = JSON.stringify(await filledOf("testimonials", "Saved into the trash"));
    await list({ intent: "bulk", verb: "trash", id: two });
    const answers = await Promise.all([
      list({ intent: "bulk", verb: "publish", id: one }),
      list({ intent: "bulk", verb: "publish", id: one }),
      list({ intent: "reorder", id: [two, one], seen: [one, two] }),
      list({ intent: "bulk", verb: "delete", id: two }),
      list({ intent: "reorder", id: [one, two], seen: [two, one] }),
      post(`/admin/testimonials/${one}.data`, { intent: "save", version: "1", record: values }),
      list({ intent: "bulk", verb: "trash", id: one }),
      list({ intent: "bulk", verb: "trash", id: one }),
    ]);
    const faults = await Promise.all(answers.map((answer, at) => faultsOf(answer, String(at))));
    expect(faults.flat()).toEqual([]);
    expect((await recordsOf("testimonials").get(runtime.ctx, one)).trashedAt).not.toBeNull();
    await expect(recordsOf("testimonials").get(runtime.ctx, two)).rejects.toThrow();
  });
});

describe("a link to what is not published", () => {
  test("opens that one record to whoever holds it, is never kept, and closes with the record", async () => {
    const records = recordsOf("projects");
    const of = async (name: string) => ({ ...(await filledOf("projects", name)), plates: [] });
    const [mine, other] = [
      await records.create(runtime.ctx, await of("Secret Court")),
      await records.create(runtime.ctx, await of("Other Court")),
    ];
    const answer = await get(`/admin/projects/${mine.id}/preview`);
    const link = new URL(answer.headers.get("location")!, runtime.server.url);
    const page = async (path: string) => {
      const seen = await fetch(runtime.server.url + path, { redirect: "manual" });
      return { status: seen.status, cache: seen.headers.get("cache-control"), text: await seen.text() };
    };
    const shown = await page(link.pathname + link.search);
    expect(shown).toMatchObject({ status: 200, cache: "no-store" });
    expect(shown.text).toContain("Secret Court");
    expect((await page(link.pathname)).status).toBe(404);
    expect((await page(`/portfolio/other-court${link.search}`)).status).toBe(404);
    for (const forged of [
      link.search.slice(0, -1),
      link.search.replace(mine.id, other.id),
      `${link.search}x`,
      "?preview=en",
      "?preview=...",
    ]) {
      const refused = await page(link.pathname + forged);
      expect([refused.status, refused.text.includes("Secret Court")], forged).toEqual([404, false]);
    }
    for (const path of ["/portfolio", "/", "/sitemap.xml", `/portfolio${link.search}`]) {
      await page(path);
      if (!path.includes("?")) expect((await page(path)).text, path).not.toContain("Secret Court");
    }
    await records.trash(runtime.ctx, mine.id);
    expect((await page(link.pathname + link.search)).status).toBe(404);
    await records.remove(runtime.ctx, mine.id);
    expect((await page(link.pathname + link.search)).status).toBe(404);
  });
});

describe("pictures", () => {
  const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const upload = (names: string[]) => {
    const form = new FormData();
    for (const name of names) form.append("file", new File([picture], name, { type: "image/png" }));
    return fetch(`${runtime.server.url}/media/upload`, {
      method: "POST",
      headers: { ...fromOurPage(runtime.server), cookie: cookies.admin },
      body: form,
    });
  };

  test("of whatever name are kept under one that leads nowhere and turns nothing round", async () => {
    for (const name of [
      "../../etc/passwd.png",
      "C:\\windows\\x.png",
      "a\u202egnp.exe",
      "ق".repeat(300),
      `${"a".repeat(254)}😀.png`,
      `${evil}.png`,
      "=cmd|x.png",
    ]) {
      const answer = await upload([name]);
      const { picture: made } = (await answer.json()) as { picture: { id: string; url: string } };
      expect(answer.status, name).toBe(201);
      expect(JSON.stringify(made), name).not.toMatch(/etc|windows|\.exe|cmd|onerror/);
      const page = await (await get(`/admin/media/${made.id}`)).text();
      expect(page, name).not.toMatch(live);
    }
  });

  test("come one in a form; thirty-one forms at once are all taken or told why", async () => {
    expect((await upload(Array.from({ length: 31 }, (_, at) => `${at}.png`))).status).toBe(413);
    const answers = await Promise.all(Array.from({ length: 31 }, (_, at) => upload([`${at}.png`])));
    for (const answer of answers) expect([201, 429, 503]).toContain(answer.status);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  });
});

test("nothing of all this was a fault of ours", async () => {
  expect((await fetch(`${runtime.server.url}/readyz`)).status).toBe(200);
  const faults = runtime.server
    .printed()
    .split("\n")
    .filter((line) => /"level":(50|60)/.test(line) && !/"message":"(Bad Request|Method Not Allowed)"/.test(line));
  expect(faults.map((line) => line.slice(0, 300))).toEqual([]);
});
