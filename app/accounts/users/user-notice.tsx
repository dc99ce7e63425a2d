import { useId, useState, type ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceInput } from "#app/kit/fields/inputs/choice-input.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Message } from "#app/values/errors.ts";
import { ConfirmedAct } from "#app/kit/feedback/confirmed-act.tsx";
import { assignableRoles, userFields, type UserRecord } from "./fields.ts";
import css from "./record.module.css";
import { useAct } from "#app/kit/feedback/use-act.ts";

type NoticeProps = { user: UserRecord; name: string; address: string };

export function UserNotice(props: NoticeProps) {
  const { user } = props;
  if (user.standing === "closed") return <Closed {...props} />;
  if (user.standing === "invited") return <Invited {...props} />;
  return user.role === "pending" ? <Waiting {...props} /> : null;
}

function Notice({ title, children, acts }: { title: ReactNode; children: ReactNode; acts: ReactNode }) {
  return (
    <section className={classes(css.notice, ui.stack(2))}>
      <h2 className={ui.text("displayXs")}>{title}</h2>
      <p>{children}</p>
      <div className={classes(css.acts, ui.row(3, "end"))}>{acts}</div>
    </section>
  );
}

function Waiting({ user, name, address }: NoticeProps) {
  const t = useTranslate();
  const { date } = useFormat();
  const id = useId();
  const [role, setRole] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Message>();
  const { act, busy } = useAct(address);
  const confirmed = user.standing === "waiting";
  return (
    <Notice
      title={confirmed ? t("users.waiting.title", { name }) : t("users.unconfirmed.title")}
      acts={
        <>
          <div className={css.role}>
            <ChoiceInput
              field={{ ...userFields.role, choices: assignableRoles }}
              name="role"
              id={id}
              label={t("users.waiting.choose")}
              error={wrong}
              required={false}
              value={role}
              set={(value) => {
                setRole(value as string | null);
                setWrong(undefined);
              }}
              words="users"
              other={() => undefined}
              errors={{}}
              fresh={false}
            />
          </div>
          <Button kind="clay" busy={busy} onClick={() => (role ? act("approve", { role }) : setWrong({ key: "kit.error.choice" }))}>
            {t("users.ask.role.act")}
          </Button>
          {role && <p className={css.hint}>{t(`users.roleHint.${role}`)}</p>}
        </>
      }
    >
      {t(confirmed ? "users.waiting.text" : "users.unconfirmed.text", { date: date(user.createdAt) })}
    </Notice>
  );
}

function Invited({ user, name, address }: NoticeProps) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { act, busy } = useAct(address);
  const { email, invitedUntil } = user;
  return (
    <Notice
      title={t("users.invited.title")}
      acts={
        <>
          <Button kind={invitedUntil ? "line" : "clay"} busy={busy} onClick={() => act("resend")}>
            {t("users.invited.resend")}
          </Button>
          <ConfirmedAct
            address={address}
            intent="withdraw"
            danger
            title={t("users.ask.withdraw.title", { name })}
            text={t("users.ask.withdraw.text")}
            confirm={t("users.ask.withdraw.act")}
          >
            {t("users.invited.withdraw")}
          </ConfirmedAct>
        </>
      }
    >
      {invitedUntil ? t("users.invited.until", { email, date: dateTime(invitedUntil) }) : t("users.invited.out", { email })}
    </Notice>
  );
}

function Closed({ user, address }: NoticeProps) {
  const t = useTranslate();
  const { date } = useFormat();
  const { act, busy } = useAct(address);
  return (
    <Notice
      title={t("users.closed.title")}
      acts={
        <Button kind="line" busy={busy} onClick={() => act("reopen")}>
          {t("users.closed.act")}
        </Button>
      }
    >
      {user.closedAt && t("users.closed.text", { date: date(user.closedAt) })}
    </Notice>
  );
}
