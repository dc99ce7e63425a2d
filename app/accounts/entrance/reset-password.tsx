import { useLoaderData } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { AccountForm, NewPasswordField } from "#app/accounts/account-form.tsx";
import { useAnswer } from "#app/accounts/answer.ts";
import { Entrance } from "./entrance.tsx";
import { besides } from "#app/accounts/forms.server.ts";
import { fieldsOf } from "#app/accounts/input.server.ts";
import { linkIsGood, resetPassword } from "#app/accounts/operations.server.ts";
import { secretHeaders } from "#app/shell/secret-page.ts";
import { ClosedLink } from "./token-page.tsx";

export const handle = { boot: "now" };
export const headers = secretHeaders;

export const loader = asLoader(async (ctx, { params, request }) => ({
  head: { title: translateFor(ctx.language)("account.reset.page"), noindex: true },
  open: await linkIsGood(ctx, "reset", params["token"] ?? "", request),
}));

export const action = publicAction({
  reset: async (ctx, form, { params, request, url }) => {
    const headers = await resetPassword(ctx, params["token"] ?? "", fieldsOf(form), request);
    return { to: besides(url, "/login?done=reset"), headers };
  },
});

export default function ResetPassword() {
  const { open } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const answer = useAnswer("reset");
  if (!open) return <ClosedLink again="reset" />;
  return (
    <Entrance title={t("account.reset.title")}>
      <AccountForm intent="reset" answer={answer} submit={t("account.reset.submit")} busy={t("account.reset.busy")} onward>
        <NewPasswordField answer={answer} label={t("account.newPassword")} />
      </AccountForm>
    </Entrance>
  );
}
