import { useLoaderData } from "react-router";
import { confirmationState, confirmSubscription } from "#app/content/newsletter/operations.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { secretHeaders } from "#app/shell/secret-page.ts";
import { LetterPage, secretHead } from "./letter-page.tsx";

export const handle = { boot: "deferred" };

export const headers = secretHeaders;

export const loader = asLoader(async (ctx, { params, context }) => {
  context.get(factsKey).cacheable = false;
  const t = await pageWords(ctx);
  return { head: secretHead(t("newsletter.confirm.pageTitle")), state: await confirmationState(ctx, params["token"] ?? "") };
});

export const action = publicAction({
  confirm: async (ctx, _form, { params, url }) => {
    await confirmSubscription(ctx, params["token"] ?? "");
    return { to: url.pathname };
  },
});

export default function ConfirmLetter() {
  return <LetterPage about="confirm" state={useLoaderData<typeof loader>().state} intent="confirm" />;
}
