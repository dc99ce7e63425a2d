import { chose, demoPassword, expect, started, test } from "./journey.ts";

test("from the site to the dashboard and back, no policy is broken and nothing fails", async ({ page, at, t, language }) => {
  // The areas behind the sign-in have one address and follow the stored choice.
  await chose(page.context(), language);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));

  await page.goto(at("/login"));
  const form = page.getByRole("main");
  await form.getByLabel(t("account.email")).fill("manager@diwan.example");
  await form.getByRole("textbox", { name: t("account.password") }).fill(demoPassword);
  await form.getByRole("button", { name: t("account.signIn.submit") }).click();
  await expect(page).toHaveURL(/\/crm$/);

  await page.goto(at("/"));
  await started(page);
  // The dashboard's entry: in the header at a desk, in the menu on a phone.
  const entry = page.locator("header a[href='/crm']:visible");
  if ((await entry.count()) === 0)
    await page
      .getByRole("banner")
      .getByRole("button", { name: t("shell.menu.open") })
      .click();
  await entry.first().click();
  await expect(page).toHaveURL(/\/crm$/);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await started(page);

  const home = page.locator("a[href='/']:visible, a[href='/ar']:visible");
  if ((await home.count()) === 0) await page.getByRole("button", { name: t("shell.menu.open") }).click();
  await home.first().click();
  await expect(page).toHaveURL(/\/(ar)?$/);
  await started(page);
  expect(complaints).toEqual([]);
});

test("public pages ask for no script before they are painted", async ({ page, at }) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") requested.push(request.url());
  });
  await page.addInitScript(() => {
    // The page never becomes idle on its own: what is asked for now is asked for before the first paint.
    window.requestIdleCallback = () => 0;
  });
  await page.goto(at("/"), { waitUntil: "load" });
  expect(requested).toEqual([]);
  // The first touch of anything starts React.
  await page.keyboard.press("Tab");
  await started(page);
  expect(requested.length).toBeGreaterThan(2);
});

test("a click on a button that needs script is kept and repeated once React has started", async ({ page, at, t }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(at("/about"), { waitUntil: "load" });
  const silent = page
    .getByRole("contentinfo")
    .getByRole("button", { name: /^(LinkedIn|Pinterest|Facebook|Instagram)$/ })
    .first();
  const label = (await silent.innerText()).trim();
  await silent.click();
  await expect(page.getByRole("status").filter({ hasText: t("shell.footer.notConfigured", { label }) })).toBeVisible();
});
