import { useLoaderData } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { AccountForm, FullNameField, NewPasswordField } from "#app/accounts/account-form.tsx";
import { useAnswer } from "#app/accounts/answer.ts";
import { Entrance } from "./entrance.tsx";
import { besides } from "#app/accounts/forms.server.ts";
import { fieldsOf } from "#app/accounts/input.server.ts";
import { acceptInvitation, invitedName } from "#app/accounts/operations.server.ts";
import { secretHeaders } from "#app/shell/secret-page.ts";
import { ClosedLink } from "./token-page.tsx";

export const handle = { boot: "now" };
export const headers = secretHeaders;

export const loader = asLoader(async (ctx, { params, request }) => ({
  head: { title: translateFor(ctx.language)("account.invitation.page"), noindex: true },
  name: await invitedName(ctx, params["token"] ?? "", request),
}));

export const action = publicAction({
  invitation: async (ctx, form, { params, request, url }) => {
    const headers = await acceptInvitation(ctx, params["token"] ?? "", fieldsOf(form), request);
    return { to: besides(url, "/login?done=invitation"), headers };
  },
});

export default function Invitation() {
  const { name } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const answer = useAnswer("invitation");

  if (name === null) return <ClosedLink again="signIn" />;
  return (
    <Entrance title={t("account.invitation.title")} lead={t("account.invitation.lead")}>
      <AccountForm intent="invitation" answer={answer} submit={t("account.invitation.submit")} busy={t("account.invitation.busy")} onward>
        <FullNameField answer={answer} known={name} />
        <NewPasswordField answer={answer} label={t("account.newPassword")} />
      </AccountForm>
    </Entrance>
  );
}
