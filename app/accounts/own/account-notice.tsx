import { AccountForm } from "#app/accounts/account-form.tsx";
import { useAnswer } from "#app/accounts/answer.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Me } from "./me.ts";

export function AccountNotice({ me }: { me: Me }) {
  const t = useTranslate();
  const answer = useAnswer("resend");
  if (!me.emailVerified) {
    return (
      <Notice tone="warn">
        <p>{t("account.own.unverified", { email: `\u2066${me.email}\u2069` })}</p>
        <AccountForm intent="resend" answer={answer} submit={t("account.own.resend")} busy={t("account.own.busy")} kind="line" />
      </Notice>
    );
  }
  return me.role === "pending" ? <Notice tone="info">{t("account.own.waiting")}</Notice> : null;
}
