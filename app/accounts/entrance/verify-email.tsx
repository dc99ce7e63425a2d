import { useLoaderData } from "react-router";
import { isSignedIn } from "#app/access/actor.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { AccountForm } from "#app/accounts/account-form.tsx";
import { useAnswer } from "#app/accounts/answer.ts";
import { Entrance } from "./entrance.tsx";
import { publicAction } from "#app/site/public-action.server.ts";
import { besides } from "#app/accounts/forms.server.ts";
import { linkIsGood, verifyEmail } from "#app/accounts/operations.server.ts";
import { secretHeaders } from "#app/shell/secret-page.ts";
import { ClosedLink } from "./token-page.tsx";

export const handle = { boot: "now" };
export const headers = secretHeaders;

export const loader = asLoader(async (ctx, { params, request }) => ({
  head: { title: translateFor(ctx.language)("account.verify.page"), noindex: true },
  open: await linkIsGood(ctx, "verify", params["token"] ?? "", request),
}));

/** A press, not the opening of the page, confirms: mail programmes open links to look at them. */
export const action = publicAction({
  verify: async (ctx, _form, { params, request, url }) => {
    await verifyEmail(ctx, params["token"] ?? "", request);
    return { to: isSignedIn(ctx) ? "/account" : besides(url, "/login?done=verify") };
  },
});

export default function VerifyEmail() {
  const { open } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const answer = useAnswer("verify");
  if (!open) return <ClosedLink again="signIn" />;
  return (
    <Entrance title={t("account.verify.title")} lead={t("account.verify.lead")}>
      <AccountForm intent="verify" answer={answer} submit={t("account.verify.submit")} busy={t("account.verify.busy")} onward />
    </Entrance>
  );
}
