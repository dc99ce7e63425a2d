import { useLoaderData } from "react-router";
import { confirmationState, confirmSubscription } from "#app/content/newsletter/operations.server.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { secretHeaders } from "#app/shell/secret-page.ts";
import { letterLoader } from "./newsletter-page.server.ts";
import { NewsletterPage } from "./newsletter-page.tsx";

export const handle = { boot: "deferred" };

export const headers = secretHeaders;

export const loader = letterLoader("confirm", confirmationState);

export const action = publicAction({
  confirm: async (ctx, _form, { params, url }) => {
    await confirmSubscription(ctx, params["token"] ?? "");
    return { to: url.pathname };
  },
});

export default function ConfirmLetter() {
  return <NewsletterPage about="confirm" state={useLoaderData<typeof loader>().state} intent="confirm" />;
}
