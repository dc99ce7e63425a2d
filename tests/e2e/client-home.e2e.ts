// The home of a client: made by staff, opened by whoever has its link, and by a code where it shows sums.
import type { Page } from "@playwright/test";
import { expect, signIn, started, test } from "./journey.ts";

// A person has one link to a project: each journey and each language takes a project of its own.
async function openProject(page: Page, name: string): Promise<void> {
  await page.goto("/crm/projects");
  await page.locator("main a[href^='/crm/projects/']").filter({ hasText: name }).first().click();
  await page.waitForURL(/\/projects\/[\w-]{36}/);
  await started(page);
}

test("a link is made on the project's page, and its page starts, opens by a button and asks for a code", async ({
  page,
  context,
  browser,
  language,
  t,
  viewport,
}) => {
  await signIn(context, "manager", language);
  await openProject(page, { en: "Law office", ar: "المتجر الثاني" }[language]);
  await page.getByRole("button", { name: t("homeLink.make") }).click();
  await page.getByRole("menuitem").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("homeLink.make") }).click();
  const address = dialog.getByLabel(t("homeLink.address"));
  await expect(address).toHaveValue(/\/home\/[\w-]{22}$/);
  const path = new URL(await address.inputValue()).pathname.replace(/^\/ar/, "");
  await page.keyboard.press("Escape");
  await expect(page.getByText(t("homeLink.notSeen"))).toBeVisible();

  const phone = await browser.newContext({ viewport, reducedMotion: "reduce" });
  const client = await phone.newPage();
  await client.goto(`${language === "ar" ? "/ar" : ""}${path}`);
  await started(client);
  await expect(client.getByText(t("clientHome.part.money"))).toHaveCount(0);
  await client.getByRole("button", { name: t("clientHome.stranger.do") }).click();
  await client.getByRole("link", { name: t("clientHome.part.money") }).click();
  await started(client);
  await expect(client.getByText(t("clientHome.prices.code"))).toBeVisible();
  await client.getByLabel(t("clientHome.code.label")).fill("000000");
  await client.getByRole("button", { name: t("clientHome.code.do"), exact: true }).click();
  await expect(client.getByText(t("clientHome.error.code.over"))).toBeVisible();

  // Without a line: the pages as they were last seen, with their day, and nothing to press.
  const home = new URL(client.url()).pathname.replace(/\/\w+$/, "");
  await client.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await client.goto(home);
  await started(client);
  await client.getByRole("link", { name: t("clientHome.part.schedule") }).click();
  await started(client);
  const kept = (part: string) =>
    client.evaluate(async ([scope, page]) => (await (await caches.open(`home ${scope}`)).match(location.origin + page)) !== undefined, [
      home,
      home + part,
    ] as const);
  for (const part of ["", "/schedule"]) await expect.poll(() => kept(part)).toBe(true);
  await phone.setOffline(true);
  await client.goto(home);
  await started(client);
  const offline = client.getByText(t("clientHome.offline", { date: "" }).split(".")[0]!);
  await expect(offline).toBeVisible();
  await client.getByRole("link", { name: t("clientHome.part.schedule") }).click();
  await started(client);
  await expect(offline).toBeVisible();
  await expect(client.locator("main fieldset").first()).toHaveAttribute("disabled", "");
  // Who is not known any more keeps nothing.
  await phone.setOffline(false);
  await phone.clearCookies();
  await client.goto(home);
  await expect(client.getByRole("button", { name: t("clientHome.stranger.do") })).toBeVisible();
  await expect.poll(() => kept("")).toBe(false);
  await phone.setOffline(true);
  await expect(client.goto(home)).rejects.toThrow();
  await phone.close();
});

test("a selection is presented in the office, approved in the home after a code, and read in the office", async ({
  page,
  context,
  browser,
  language,
  t,
  viewport,
}) => {
  test.slow();
  await signIn(context, "manager", language);
  await openProject(page, { en: "Flat in Zamalek", ar: "عيادات الشيخ زايد" }[language]);
  const path = new URL(page.url()).pathname;
  const title = `Mirror ${language}`;
  const options = ["Walnut", "Brass"].map((name, at) => ({
    name: { en: name, ar: name },
    price: "7777",
    clientPrice: ["9100", "31000"][at],
  }));
  const record = { title: { en: title, ar: title }, leadDays: "5", bufferDays: "7", options };
  await page.evaluate(
    async ([address, text, key]) =>
      fetch(address!, {
        method: "POST",
        headers: { "idempotency-key": key! },
        body: new URLSearchParams({ intent: "save", record: text! }),
      }),
    [`${path}/selections`, JSON.stringify(record), crypto.randomUUID()],
  );
  await page.goto(`${path}?tab=selections`);
  await started(page);
  const card = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await card.getByRole("button", { name: t("selection.offer.present") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("selection.offer.present") }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole("button", { name: t("selection.offer.withdraw") })).toBeVisible();

  await page.goto(path);
  await started(page);
  await page.getByRole("button", { name: t("homeLink.make") }).click();
  const person = page.getByRole("menuitem").first();
  const [before = "", after = ""] = t("homeLink.makeFor", { name: "|" }).split("|");
  const name = ((await person.textContent()) ?? "").slice(before.length).replace(after, "").trim();
  await person.click();
  await dialog.getByRole("button", { name: t("homeLink.make") }).click();
  const address = dialog.getByLabel(t("homeLink.address"));
  await expect(address).toHaveValue(/\/home\/[\w-]{22}$/);
  const home = new URL(await address.inputValue()).pathname.replace(/^\/ar/, "");

  // Without script: plain forms do all of it.
  const phone = await browser.newContext({ viewport, javaScriptEnabled: false });
  const client = await phone.newPage();
  await client.goto(`${language === "ar" ? "/ar" : ""}${home}`);
  await client.getByRole("button", { name: t("clientHome.stranger.do") }).click();
  await client.getByRole("link", { name: t("clientHome.part.decisions") }).click();
  const offer = client.getByRole("article").filter({ hasText: title });
  await expect(offer.getByText("Walnut")).toBeVisible();
  await expect(offer.getByRole("button")).toHaveCount(0);
  expect(await client.content()).not.toMatch(/9,?100|7,?777|٩٬?١٠٠/);
  // The code is asked for at the decision, and leads back to it.
  await offer.getByText(t("clientHome.decisions.toCode"), { exact: true }).click();
  const office = await browser.newContext();
  await signIn(office, "admin", language);
  const admin = await office.newPage();
  await admin.goto("/admin/outbox");
  const codes: string[] = [];
  const codeMailed = async () => {
    await admin.reload();
    const mails = await admin.locator("details pre").filter({ hasText: name }).allTextContents();
    const found = mails.flatMap((text) => /^[\s\u2066-\u2069]*([0-9٠-٩]{6})[\s\u2066-\u2069]*$/m.exec(text)?.[1] ?? []);
    codes.push(...found.filter((one) => !codes.includes(one)));
    return codes.length;
  };
  const earlier = await codeMailed();
  await offer.locator("button[value=code]").click();
  await expect(offer.getByText(t("clientHome.code.sent"))).toBeVisible();
  await expect.poll(codeMailed).toBe(earlier + 1);
  await offer.getByLabel(t("clientHome.code.label")).fill(codes[earlier]!);
  await offer.getByRole("button", { name: t("clientHome.code.do"), exact: true }).click();
  await client.waitForURL(/\/decisions\?at=[\w-]+#/);
  const small = offer.getByRole("form", { name: t("clientHome.decisions.approve", { name: "Walnut" }) });
  await expect(small).toBeVisible();
  expect((await client.content()).length).toBeLessThan(60_000);
  // The dearer one asks for a code of its own.
  const dear = offer.getByRole("form", { name: t("clientHome.decisions.approve", { name: "Brass" }) });
  await dear.getByRole("button").click();
  await expect.poll(codeMailed).toBe(earlier + 2);
  await office.close();
  await dear.getByLabel(t("clientHome.code.label")).fill(codes[earlier + 1]!);
  await dear.getByRole("button", { name: t("clientHome.sign.approve", { name: "Brass" }), exact: true }).click();
  await expect(small).toHaveCount(0);

  await client.getByRole("link", { name: t("clientHome.part.people") }).click();
  await client.getByLabel(t("clientHome.people.name")).fill(`Hoda ${language}`);
  await client.getByRole("button", { name: t("clientHome.people.shareDo") }).click();
  await expect(client.getByRole("link", { name: t("clientHome.people.whatsapp") })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  const end = client.getByRole("button", { name: t("clientHome.people.endShared", { name: `Hoda ${language}` }) });
  await end.click();
  await expect(end).toHaveCount(0);
  await phone.close();

  await page.goto(`${path}?tab=selections`);
  await expect(card.getByText(t("selection.offer.evidence"))).toBeVisible();
  await expect(card.getByText(t("selection.choice.status.decided"), { exact: true })).toBeAttached();
});

test("words that a server does not have are asked for again, with pauses between, and the page starts with them", async ({ page, at }) => {
  let asked = 0;
  let away = true;
  await page.route("**/words/**", (route) => {
    asked += 1;
    return away ? route.fulfill({ status: 404, body: "" }) : route.continue();
  });
  await page.goto(at("/contact"));
  await expect.poll(() => asked).toBeGreaterThan(1);
  // Half a second in which nothing is asked.
  await page.waitForLoadState("networkidle");
  away = false;
  await started(page);
});
