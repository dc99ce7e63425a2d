import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { breakPosts, type Break } from "./broken-line.ts";
import { chose, demoPassword, expect, inArabic, inEnglish, signIn, started, test } from "./journey.ts";
import { ownLead } from "./offer.ts";
import { patient } from "../patience.ts";

// What a visitor typed stays where it is, whatever becomes of the request, and is sent once.
test.setTimeout(patient(120_000));

const breaks: Break[] = ["cut", 500, 502, 503];
const message = { en: "A flat of 140 m² in Zamalek, to be finished before spring.", ar: "شقة مساحتها ١٤٠ م² في الزمالك، تُسلَّم قبل الربيع." };
const mobile = () => `010 7${randomInt(1_000_000, 9_999_999)}`;
const toastWith = (page: Page, text: string) => page.locator("[data-toast=destructive]").filter({ hasText: text });
/** The act that a message carries. */
const again = (page: Page, text: string, label: string) => toastWith(page, text).getByRole("button", { name: label, exact: true });

test("an enquiry that is cut, refused by a proxy or made offline stays, says so once, and is sent once", async ({
  page,
  context,
  at,
  t,
  language,
}) => {
  const name = `${{ en: "Nadia Sabry", ar: "نادية صبري" }[language]} ${randomInt(10_000, 99_999)}`;
  await page.clock.install();
  await page.goto(at("/contact"));
  await started(page);
  const form = page.getByRole("main").locator("form").first();
  await form.locator("[name=name]").fill(name);
  await form.locator("[name=phone]").fill(mobile());
  await form.locator("[name=message]").fill(message[language]);
  await page.clock.fastForward(5_000);
  const send = form.getByRole("button", { name: t("contact.send") });
  const stays = async () => {
    await expect(toastWith(page, t("common.error.sending"))).toHaveCount(1);
    await expect(form.locator("[name=name]")).toHaveValue(name);
    await expect(form.locator("[name=message]")).toHaveValue(message[language]);
    await expect(page).toHaveURL(new RegExp(`${at("/contact")}$`));
  };
  for (const how of breaks) {
    const mend = await breakPosts(page, how);
    await send.click();
    await stays();
    await mend();
    await again(page, t("common.error.sending"), t("shell.close")).click();
  }
  await context.setOffline(true);
  await send.click();
  await stays();
  // A way out by the router, and one by the browser itself: neither loses the page.
  await page
    .locator(`a[href="${at("/about")}"]`)
    .filter({ visible: true })
    .first()
    .click();
  await expect(toastWith(page, t("shell.line.unopened"))).toBeVisible();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/crm", id: "document-link", textContent: "CRM" });
    document.querySelector("main")?.append(link);
  });
  await page.locator("#document-link").click();
  await expect(toastWith(page, t("shell.line.unopened"))).toHaveCount(1);
  await stays();
  await context.setOffline(false);
  await again(page, t("common.error.sending"), t("shell.close")).click();

  // The server takes it, and its answer is lost: sent again it is the same enquiry.
  const mend = await breakPosts(page, "after");
  await send.click();
  await stays();
  await mend();
  await again(page, t("common.error.sending"), t("common.error.retry")).click();
  await expect(page.getByRole("main")).toContainText(/LED-\d{4}-\d{5}/);

  const desk = await context.newPage();
  await signIn(context, "manager");
  await desk.goto(`/crm/leads?view=table&q=${encodeURIComponent(name)}`);
  await expect(desk.getByRole("main").getByRole("link").filter({ hasText: name })).toHaveCount(1);
});

test(
  "signing in, the letter and an estimate outlast a broken line, and are sent again by one press",
  inArabic,
  async ({ page, at, t, language }) => {
    await page.clock.install();
    await page.goto(at("/cost-estimator"));
    await started(page);
    await page.locator("button[value='add:porcelain-60x120']").click();
    await page.locator("[name='r1.width']").fill({ en: "4.5", ar: "٤٫٥" }[language]);
    await page.locator("[name='r1.length']").fill({ en: "6", ar: "٦" }[language]);
    await page.locator("#estimate-name").fill(message[language].slice(0, 20));
    await page.locator("#estimate-phone").fill(mobile());
    await page.clock.fastForward(5_000);
    for (const how of [502, "after"] as const) {
      const mend = await breakPosts(page, how);
      await page.locator("#send button[value=send]").click();
      await expect(toastWith(page, t("common.error.sending"))).toHaveCount(1);
      await expect(page.locator("#estimate-name")).toHaveValue(message[language].slice(0, 20));
      await expect(page.locator("[name='r1.width']")).toHaveValue({ en: "4.5", ar: "٤٫٥" }[language]);
      await mend();
      if (how === 502) await again(page, t("common.error.sending"), t("shell.close")).click();
    }
    await again(page, t("common.error.sending"), t("common.error.retry")).click();
    await expect(page.locator("#sent")).toContainText(/LED-\d{4}-\d{5}/);

    const letter = page.locator("#letter");
    const address = `letter-${randomInt(100_000, 999_999)}@example.com`;
    await letter.locator("[name=email]").fill(address);
    const mendLetter = await breakPosts(page, 503);
    await letter.getByRole("button").click();
    await expect(toastWith(page, t("common.error.sending"))).toHaveCount(1);
    await expect(letter.locator("[name=email]")).toHaveValue(address);
    await mendLetter();
    await again(page, t("common.error.sending"), t("common.error.retry")).click();
    await expect(letter.getByRole("status")).toContainText(t("newsletter.sent"));

    await page.goto(at("/login?mode=sign-up"));
    await started(page);
    const newcomer = `newcomer-${randomInt(100_000, 999_999)}@example.com`;
    await page.locator("main [name=fullName]").fill("Nour Hamdy");
    await page.locator("main [name=email]").fill(newcomer);
    await page.locator("main [name=password]").fill("seven-brown-camels");
    for (const how of ["cut", 503, "after"] as const) {
      const mend = await breakPosts(page, how);
      await page.getByRole("button", { name: t("account.signUp.submit") }).click();
      await expect(toastWith(page, t("account.failed.signUp"))).toHaveCount(1);
      await expect(page.locator("main [name=fullName]")).toHaveValue("Nour Hamdy");
      await expect(page.locator("main [name=password]")).toHaveValue("seven-brown-camels");
      await mend();
      if (how !== "after") await again(page, t("account.failed.signUp"), t("shell.close")).click();
    }
    // The account was made the first time; a second one with this address would be refused.
    await again(page, t("account.failed.signUp"), t("common.error.retry")).click();
    await expect(page.getByRole("heading", { name: t("account.signUp.sentTitle") })).toBeVisible();

    await page.goto(at("/login"));
    await started(page);
    const email = page.locator("main [name=email]");
    const password = page.locator("main [name=password]");
    await email.fill("manager@diwan.example");
    await password.fill(demoPassword);
    for (const how of ["cut", 500, 502] as const) {
      const mend = await breakPosts(page, how);
      await page.getByRole("button", { name: t("account.signIn.submit") }).click();
      await expect(toastWith(page, t("account.failed.signIn"))).toHaveCount(1);
      await expect(email).toHaveValue("manager@diwan.example");
      await expect(password).toHaveValue(demoPassword);
      await mend();
      if (how !== 502) await again(page, t("account.failed.signIn"), t("shell.close")).click();
    }
    await again(page, t("account.failed.signIn"), t("common.error.retry")).click();
    await expect(page).toHaveURL(/\/crm/);
  },
);

test(
  "a line that stays silent is told after twenty seconds, at every form, and what was sent is sent again",
  inArabic,
  async ({ page, context, at, t, language }) => {
    await page.clock.install();
    /** Presses, lets twenty seconds pass on the page's clock, and gives back what its message offers. */
    const sendInto = async (send: () => Promise<void>, failed: string) => {
      const mend = await breakPosts(page, "silent");
      const sent = page.waitForRequest((request) => request.method() === "POST");
      // Until the message is there time passes only when told to: a slow machine may need the second that is left for the look at it.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await send();
      await sent;
      await page.clock.fastForward(19_000);
      await expect(toastWith(page, failed)).toHaveCount(0);
      await page.clock.fastForward(1_500);
      await expect(toastWith(page, failed)).toHaveCount(1);
      await page.clock.resume();
      await mend();
      return again(page, failed, t("common.error.retry"));
    };
    await page.goto(at("/contact"));
    await started(page);
    const form = page.getByRole("main").locator("form").first();
    await form.locator("[name=name]").fill(message[language].slice(0, 20));
    await form.locator("[name=phone]").fill(mobile());
    await form.locator("[name=message]").fill(message[language]);
    await page.clock.fastForward(5_000);
    const send = form.getByRole("button", { name: t("contact.send") });
    await (await sendInto(() => send.click(), t("common.error.sending"))).click();
    await expect(page.getByRole("main")).toContainText(/LED-\d{4}-\d{5}/);

    await page.goto(at("/login"));
    await started(page);
    await page.locator("main [name=email]").fill("manager@diwan.example");
    await page.locator("main [name=password]").fill(demoPassword);
    const enter = page.getByRole("button", { name: t("account.signIn.submit") });
    await (await sendInto(() => enter.click(), t("account.failed.signIn"))).click();
    await expect(page).toHaveURL(/\/crm/);

    await chose(context, language);
    await ownLead(page);
    const note = page
      .getByRole("main")
      .getByRole("textbox", { name: t("activity.compose.label") })
      .first();
    await note.fill(message[language]);
    const add = page.getByRole("button", { name: t("activity.compose.add"), exact: true });
    await sendInto(() => add.click(), t("common.error.saving"));
    await expect(note).toHaveValue(message[language]);
    await add.click();
    await expect(note).toHaveValue("");
  },
);

test("what was typed is there again after a reload and after Back, until it is sent or discarded", async ({ page, at, t, language }) => {
  const form = page.getByRole("main").locator("form").first();
  const typedMessage = form.locator("[name=message]");
  await page.goto(at("/contact"));
  await started(page);
  await form.locator("[name=name]").fill(message[language].slice(0, 12));
  await typedMessage.fill(message[language]);
  await form.locator("[name=preferredChannel][value=whatsapp]").check({ force: true });
  await page.reload();
  await started(page);
  await expect(typedMessage).toHaveValue(message[language]);
  await expect(form.locator("[name=preferredChannel][value=whatsapp]")).toBeChecked();
  await page.goto(at("/about"));
  await page.goBack();
  await started(page);
  await expect(typedMessage).toHaveValue(message[language]);
  await page.reload();
  await started(page);
  const notice = page.locator("[data-toast]").filter({ hasText: t("shell.typed.restored") });
  await notice.getByRole("button", { name: t("shell.typed.discard") }).click();
  await expect(typedMessage).toHaveValue("");
  await page.reload();
  await started(page);
  await expect(typedMessage).toHaveValue("");

  await page.goto(at("/login?mode=sign-up"));
  await started(page);
  await page.locator("main [name=fullName]").fill("Nour Hamdy");
  await page.locator("main [name=password]").fill("seven-brown-camels");
  await page.reload();
  await started(page);
  await expect(page.locator("main [name=fullName]")).toHaveValue("Nour Hamdy");
  await expect(page.locator("main [name=password]")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("seven-brown-camels");
});

/** Nothing lies over the middle of it. */
const isInReach = (button: Locator): Promise<boolean> =>
  button.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const pair = (page: Page, name: string, side: "en" | "ar") =>
  page.getByRole("main").locator(`[data-field=${name}] [lang=${side}]`).locator("input, textarea").first();

test("a record's form and a section of the settings outlast a broken line, a reload, and are saved once", async ({
  page,
  context,
  t,
  language,
}) => {
  await signIn(context, "admin", language);
  const author = `Karim ${randomInt(10_000, 99_999)}`;
  await page.goto("/admin/testimonials/new");
  await started(page);
  await pair(page, "authorName", "en").fill(author);
  await pair(page, "authorName", "ar").fill(`كريم ${author}`);
  await page.getByRole("main").locator("[data-field=rating] input").last().check({ force: true });
  const save = page.getByRole("main").getByRole("button", { name: t("kit.form.saveDraft"), exact: true });
  for (const how of [...breaks, "after"] as const) {
    const mend = await breakPosts(page, how);
    await save.click();
    await expect(toastWith(page, t("common.error.saving"))).toHaveCount(1);
    await expect(pair(page, "authorName", "en")).toHaveValue(author);
    await expect.poll(() => isInReach(save)).toBe(true);
    await mend();
    if (how !== "after") await again(page, t("common.error.saving"), t("shell.close")).click();
  }
  await again(page, t("common.error.saving"), t("common.error.retry")).click();
  await expect(page.locator("[data-toast=ok]").first()).toBeVisible();
  await page.goto(`/admin/testimonials?q=${encodeURIComponent(author)}`);
  await expect(page.locator("[data-row]")).toHaveCount(1);

  // What is said of a form that was put back goes with its saving.
  await page.goto("/admin/testimonials/new");
  await started(page);
  await pair(page, "authorName", "en").fill(author);
  await pair(page, "authorName", "ar").fill(author);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await started(page);
  const restored = page.locator("[data-toast]").filter({ hasText: t("shell.typed.restored") });
  await expect(restored).toBeVisible();
  await page.getByRole("main").locator("[data-field=rating] input").last().check({ force: true });
  await save.click();
  await expect(page.locator("[data-toast=ok]").first()).toBeVisible();
  await expect(restored).toHaveCount(0, { timeout: patient(5_000) });

  // Offline a way out keeps the page; what was typed is there after a reload, and nothing is left once it is discarded.
  await page.goto("/admin/testimonials/new");
  await started(page);
  await expect(pair(page, "authorName", "en")).toHaveValue("");
  await page.route("**/readyz", (route) => route.fulfill({ status: 503 }));
  await page.goto("/admin/site-settings/company");
  await started(page);
  const name = pair(page, "name", "en");
  const stood = await name.inputValue();
  await name.fill(`${stood} & Sons`);
  await context.setOffline(true);
  const saveSection = page.getByRole("main").getByRole("button", { name: t("kit.section.save") });
  // A message that nobody pressed a button for leaves the form's button in sight.
  await expect(toastWith(page, t("shell.connection.title"))).toBeVisible();
  await expect.poll(() => isInReach(saveSection)).toBe(true);
  await saveSection.click();
  await expect(toastWith(page, t("common.error.saving"))).toHaveCount(1);
  await context.setOffline(false);
  await page.unroute("**/readyz");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await started(page);
  await expect(name).toHaveValue(`${stood} & Sons`);
  await restored.getByRole("button", { name: t("shell.typed.discard") }).click();
  await expect(name).toHaveValue(stood);
});

test("a note and a move in the CRM outlast a broken line", inEnglish, async ({ page, context, t, language }) => {
  await signIn(context, "manager", language);
  await ownLead(page);
  const note = page
    .getByRole("main")
    .getByRole("textbox", { name: t("activity.compose.label") })
    .first();
  const text = `${message[language]} ${randomInt(10_000, 99_999)}`;
  await note.fill(text);
  for (const how of [502, "cut", "after"] as const) {
    const mend = await breakPosts(page, how);
    await page.getByRole("button", { name: t("activity.compose.add"), exact: true }).click();
    await expect(toastWith(page, t("common.error.saving"))).toHaveCount(1);
    await expect(note).toHaveValue(text);
    await mend();
    await again(page, t("common.error.saving"), t("shell.close")).click();
  }
  await page.reload();
  await started(page);
  await expect(note).toHaveValue(text);
  await page.getByRole("button", { name: t("activity.compose.add"), exact: true }).click();
  await expect(note).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("main").getByText(text)).toHaveCount(1);

  // What was not sent ends with signing out, and the address that was typed to sign in is not kept either.
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await started(page);
  await note.fill(`${text} again`);
  await expect.poll(stored).toContain(`${text} again`);
  expect(await stored()).not.toContain("manager@diwan.example");
  await page.goto("/account");
  await started(page);
  expect(await stored()).toContain(`${text} again`);
  await page.locator("main form[action='/logout'] button").first().click();
  await page.waitForURL(/\/login$/);
  await expect.poll(stored).not.toContain("diwan-typed");
});
