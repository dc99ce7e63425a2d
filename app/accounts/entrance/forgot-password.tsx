import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { QuietLink } from "#app/site/ui/link-arrow.tsx";
import { translateFor } from "#app/words/words.server.ts";
import { AccountForm, EmailField } from "#app/accounts/account-form.tsx";
import { useAnswer } from "#app/accounts/answer.ts";
import { Entrance } from "./entrance.tsx";
import { fieldsOf } from "#app/accounts/input.server.ts";
import { requestReset } from "#app/accounts/operations.server.ts";

export const handle = { boot: "now" };

export const loader = asLoader(async (ctx) => ({ head: { title: translateFor(ctx.language)("account.forgot.page"), noindex: true } }));

export const action = publicAction({
  forgot: async (ctx, form, { request }) => {
    await requestReset(ctx, fieldsOf(form), request);
    return { data: { email: String(form.get("email")) } };
  },
});

export default function ForgotPassword() {
  const t = useTranslate();
  const answer = useAnswer<{ email: string }>("forgot");
  const back = <QuietLink to="/login">{t("account.forgot.back")}</QuietLink>;
  if (answer?.ok) {
    return (
      <Entrance title={t("account.forgot.sentTitle")} lead={t("account.forgot.sent", { email: `\u2066${answer.data?.email ?? ""}\u2069` })}>
        <p>{back}</p>
      </Entrance>
    );
  }
  return (
    <Entrance title={t("account.forgot.title")} lead={t("account.forgot.lead")}>
      <AccountForm intent="forgot" answer={answer} submit={t("account.forgot.submit")} busy={t("account.forgot.busy")} onward>
        <EmailField answer={answer} />
      </AccountForm>
      <p>{back}</p>
    </Entrance>
  );
}
