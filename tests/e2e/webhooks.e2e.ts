import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { patient } from "../patience.ts";
import { expect, inArabic, signIn, started, test } from "./journey.ts";

test(
  "somebody has an address told of events, looks at what it answered, and sends it again",
  inArabic,
  async ({ page, context, language, t }) => {
    const got: { headers: Record<string, string>; body: string }[] = [];
    let status = 500;
    const receiver = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        got.push({ headers: request.headers as Record<string, string>, body });
        response.writeHead(status).end(`seen ${got.length}`);
      });
    });
    await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook-${language}`;
    try {
      await signIn(context, "manager", language);
      await page.goto("/crm/developers");
      await started(page);
      await page.getByRole("button", { name: t("webhook.page.new") }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(t("webhook.page.column.address")).fill("https://10.0.0.1/");
      await dialog.getByRole("button", { name: t("webhook.page.make") }).click();
      await expect(dialog.getByText(t("webhook.error.address.private"))).toBeVisible();
      await dialog.getByLabel(t("webhook.page.column.address")).fill(address);
      await dialog.getByLabel(t("webhook.page.column.types")).selectOption("some");
      // One that no other journey causes.
      await dialog.getByLabel("supplier.created", { exact: true }).check();
      await dialog.getByRole("button", { name: t("webhook.page.make") }).click();
      await expect(dialog).toBeHidden();
      const secret = await page.getByLabel(t("webhook.page.secretLabel")).inputValue();
      await page.getByRole("row").filter({ hasText: address }).getByRole("link").click();
      await dialog.getByRole("button", { name: t("webhook.page.test") }).click();
      await expect.poll(() => got.length).toBe(1);
      expect(new Webhook(secret).verify(got[0]!.body, got[0]!.headers)).toMatchObject({ type: "webhook.test" });
      status = 410;
      // The second try comes after five seconds.
      await expect.poll(() => got.length, { timeout: patient(20_000) }).toBe(2);
      expect(got[1]!.headers["webhook-id"]).toBe(got[0]!.headers["webhook-id"]);
      const gone = dialog.getByText(t("webhook.page.state.gone"));
      await expect
        .poll(async () => {
          await page.reload();
          // The dialog is drawn when React has started.
          await dialog.waitFor();
          return gone.isVisible();
        })
        .toBe(true);
      const row = dialog.getByRole("row").filter({ hasText: "webhook.test" });
      await expect(row).toContainText(t("webhook.page.delivery.failed"));
      await row.locator("summary").click();
      await expect(row).toContainText("seen 2");
      status = 200;
      await dialog.getByRole("button", { name: t("webhook.page.resume") }).click();
      await row.getByRole("button", { name: t("webhook.page.again") }).click();
      await expect.poll(() => got.length).toBe(3);
      await dialog.getByRole("button", { name: t("webhook.page.delete") }).click();
      await page
        .getByRole("dialog", { name: t("webhook.page.deleteTitle", { host: new URL(address).host }) })
        .getByRole("button", { name: t("webhook.page.delete") })
        .click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(address)).toHaveCount(0);
    } finally {
      receiver.closeAllConnections();
      receiver.close();
    }
  },
);
