import { expect, inEnglish, signIn, started, test } from "./journey.ts";

test("somebody makes a token for a program, which reads by it until it is ended", inEnglish, async ({ page, context, language, t }) => {
  await signIn(context, "manager", language);
  await page.goto("/crm/developers");
  await started(page);
  await page.getByRole("button", { name: t("token.page.new") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("token.page.make") }).click();
  await expect(dialog.getByLabel(t("token.page.column.name"))).toHaveAttribute("aria-invalid", "true");
  const name = `Zapier ${language}`;
  await dialog.getByLabel(t("token.page.column.name")).fill(name);
  await dialog.getByRole("button", { name: t("token.page.make") }).click();
  await expect(dialog).toBeHidden();
  const secret = await page.getByLabel(t("token.page.secretLabel")).inputValue();
  const ask = (path: string) => page.request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${secret}` } });
  const answer = await ask("/clients?limit=2&fields=name");
  expect(answer.status()).toBe(200);
  const { data } = (await answer.json()) as { data: { name: { en: string; ar: string } }[] };
  expect(data).toHaveLength(2);
  expect((await page.request.get("/api/v1/clients")).status()).toBe(401);
  expect((await page.request.fetch("/api/v1/clients", { method: "PUT", headers: { authorization: `Bearer ${secret}` } })).status()).toBe(
    405,
  );
  await page.reload();
  await started(page);
  await expect(page.getByLabel(t("token.page.secretLabel"))).toBeHidden();
  await page.getByRole("button", { name: t("token.page.endOf", { name }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("token.page.end") })
    .click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText(t("token.page.state.ended"));
  expect((await ask("/clients")).status()).toBe(401);
});
