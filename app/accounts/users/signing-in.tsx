import { classes, ui } from "#app/ui/primitives.ts";
import { browserName } from "#app/accounts/browser-name.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { ConfirmedAct } from "#app/kit/feedback/confirmed-act.tsx";
import type { UserRecord, UserSession } from "./fields.ts";
import css from "./record.module.css";

type PartProps = { user: UserRecord; name: string; address: string };

const listed = 6;

export function SigningIn({ user, name, address }: PartProps) {
  const t = useTranslate();
  const open = user.standing !== "closed";
  return (
    <Block title={t("users.signing.title")}>
      <ul className={css.rows}>
        <li className={ui.row(5, "between")}>
          <div>
            <strong>{t("users.signing.twoFactor")}</strong>
            <p className="caption">{t(user.twoFactor ? "users.signing.twoFactorOn" : "users.signing.twoFactorOff")}</p>
          </div>
          {user.twoFactor && (
            <ConfirmedAct
              address={address}
              intent="two-factor"
              danger
              title={user.own ? t("users.ask.twoFactor.own") : t("users.ask.twoFactor.title", { name })}
              text={t("users.ask.twoFactor.text")}
              confirm={t("users.signing.twoFactorReset")}
            >
              {t("users.signing.twoFactorReset")}
            </ConfirmedAct>
          )}
        </li>
        {open && user.standing !== "invited" && (
          <li className={ui.row(5, "between")}>
            <div>
              <strong>{t("users.signing.password")}</strong>
              <p className="caption">{t("users.signing.passwordHint")}</p>
            </div>
            <ConfirmedAct
              address={address}
              intent="reset"
              title={user.own ? t("users.ask.reset.own") : t("users.ask.reset.title", { name })}
              text={t("users.ask.reset.text", { email: user.email })}
              confirm={t("users.ask.reset.act")}
            >
              {t("users.signing.passwordSend")}
            </ConfirmedAct>
          </li>
        )}
        <li className={ui.row(5, "between")}>
          <div>
            <strong>{t("users.signing.sessions", { count: user.sessions.length })}</strong>
          </div>
          {user.sessions.length > 0 && (
            <ConfirmedAct
              address={address}
              intent="sign-out"
              title={user.own ? t("users.ask.signOut.own") : t("users.ask.signOut.title", { name })}
              text={t("users.ask.signOut.text")}
              confirm={t("users.ask.signOut.act")}
            >
              {t("users.signing.signOut")}
            </ConfirmedAct>
          )}
        </li>
        {user.sessions.slice(0, listed).map((session) => (
          <Session key={session.id} session={session} />
        ))}
        {user.sessions.length > listed && (
          <li className={classes(css.session, ui.row(5, "between"))}>
            <p className="caption">{t("users.signing.more", { count: user.sessions.length - listed })}</p>
          </li>
        )}
      </ul>
    </Block>
  );
}

function Session({ session }: { session: UserSession }) {
  const t = useTranslate();
  const { dateTime, between } = useFormat();
  const browser = browserName(session.userAgent);
  return (
    <li className={classes(css.session, ui.row(5, "between"))}>
      <div>
        <p>{browser ? t("account.own.sessions.browser", browser) : t("account.own.sessions.unknown")}</p>
        <p className="caption">
          {session.current ? t("account.own.sessions.current") : t("account.own.sessions.seen", { date: dateTime(session.lastSeenAt) })}
          {between}
          {t("account.own.sessions.since", { date: dateTime(session.since) })}
        </p>
      </div>
    </li>
  );
}
