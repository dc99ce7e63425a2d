import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { ConfirmedAct } from "./confirmed-act.tsx";
import type { UserRecord } from "./fields.ts";
import css from "./record.module.css";

export function Ending({ user, name, address }: { user: UserRecord; name: string; address: string }) {
  const t = useTranslate();
  const { dateTime, date } = useFormat();
  return (
    <Block title={t("users.account.title")}>
      <dl className={classes(css.facts, ui.text("sm"), ui.place("pad4"))}>
        <div>
          <dt>{t("users.account.created")}</dt>
          <dd className="num">{date(user.createdAt)}</dd>
        </div>
        <div>
          <dt>{t("users.account.lastSeen")}</dt>
          <dd className="num">{user.lastSeenAt ? dateTime(user.lastSeenAt) : t("users.list.never")}</dd>
        </div>
      </dl>
      <ul className={css.rows}>
        {user.standing !== "closed" && (
          <li className={ui.row(5, "between")}>
            <p className="caption">{t(user.lastAdmin ? "users.account.lastAdmin" : "users.account.closeHint")}</p>
            <ConfirmedAct
              address={address}
              intent="close"
              fields={user.own ? { own: "on" } : {}}
              danger
              disabled={user.lastAdmin}
              title={user.own ? t("users.ask.close.own") : t("users.ask.close.title", { name })}
              text={t(user.own ? "users.ask.close.ownText" : "users.ask.close.text")}
              confirm={t("users.account.close")}
            >
              {t("users.account.close")}
            </ConfirmedAct>
          </li>
        )}
        {user.unused && !user.lastAdmin && user.standing !== "invited" && (
          <li className={ui.row(5, "between")}>
            <p className="caption">{t("users.account.deleteHint")}</p>
            <ConfirmedAct
              address={address}
              intent="delete"
              danger
              title={t("users.ask.delete.title", { name })}
              text={t("kit.list.deleteBody")}
              confirm={t("kit.delete")}
            >
              {t("kit.delete")}
            </ConfirmedAct>
          </li>
        )}
      </ul>
    </Block>
  );
}
