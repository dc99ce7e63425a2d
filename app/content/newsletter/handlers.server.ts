import { mailTo } from "#app/content/mails/operations.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { inItsTurn, sendMail } from "#app/platform/mail/send.server.ts";
import { confirmToken, purgePending, requestForMail, unsubscribeToken } from "./operations.server.ts";

async function mailConfirmation(ctx: Ctx, data: unknown): Promise<void> {
  const { consentId } = data as { consentId: string };
  const request = await requestForMail(ctx, consentId);
  if (!request) return;
  const { subscriberId, email, language } = request;
  const { t, company, framed } = await mailTo(ctx, { language });
  const site = `${config().APP_URL}${language === "ar" ? "/ar" : ""}`;
  const stop = `${site}/newsletter/unsubscribe/${unsubscribeToken(subscriberId)}`;
  const letter = framed({
    subject: t("newsletterMail.subject", { company }),
    heading: t("newsletterMail.heading"),
    paragraphs: [t("newsletterMail.text")],
    action: { label: t("newsletterMail.action"), url: `${site}/newsletter/confirm/${confirmToken(subscriberId, consentId)}` },
    notes: [t("newsletterMail.validity")],
    links: [{ label: t("newsletterMail.unsubscribe"), url: stop }],
  });
  await sendMail(ctx, {
    ...letter,
    to: email,
    replyTo: null,
    unproven: "site",
    language,
    headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    kind: "newsletter.confirm",
    key: `newsletter.confirm:${consentId}`,
  });
}

export const handlers: Record<string, Handler> = {
  "newsletter.confirm": inItsTurn("newsletter.confirm", mailConfirmation),
  "newsletter.purge": async (ctx) => void (await purgePending(ctx)),
};
