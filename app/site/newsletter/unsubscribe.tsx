import { useLoaderData } from "react-router";
import { unsubscribe, unsubscribeState } from "#app/content/newsletter/operations.server.ts";
import { asWebhook } from "#app/platform/http/route-handlers.server.ts";
import { refuseForeignOrigin } from "#app/platform/http/origin.server.ts";
import { takeLetter } from "#app/site/newsletter.server.ts";
import { secretHeaders } from "#app/shell/secret-page.ts";
import { letterLoader } from "./newsletter-page.server.ts";
import { NewsletterPage } from "./newsletter-page.tsx";

export const handle = { boot: "deferred" };

export const headers = secretHeaders;

export const loader = letterLoader("unsubscribe", unsubscribeState);

// Mail programs post here by themselves, without a session and without saying where from: the token is the proof.
export const action = asWebhook(async (ctx, form, { params, request, url }) => {
  if (form.get("intent") === "newsletter") {
    refuseForeignOrigin(request);
    const arrival = await takeLetter(ctx, form, { request, url });
    if (arrival) return arrival;
  }
  await unsubscribe(ctx, params["token"] ?? "");
  // A mail program wants its answer here and follows no redirect.
  return form.has("List-Unsubscribe") ? {} : { to: url.pathname };
});

export default function StopLetter() {
  return <NewsletterPage about="unsubscribe" state={useLoaderData<typeof loader>().state} intent="unsubscribe" />;
}
