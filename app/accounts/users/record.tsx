import { useState } from "react";
import { useLoaderData } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { EntityFormFrame } from "#app/kit/form/entity-form-frame.tsx";
import { FieldInput } from "#app/kit/form/field-input.tsx";
import { History } from "#app/kit/form/history.tsx";
import { SaveButton } from "#app/kit/form/save-bar.tsx";
import { useEntityForm } from "#app/kit/form/use-entity-form.ts";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { doAct } from "./acts.server.ts";
import { Back } from "./back.tsx";
import { userFields, waitingFields, type UserRecord } from "./fields.ts";
import { getUser } from "./get.server.ts";
import css from "./record.module.css";
import { usersPath } from "./entity.ts";
import { SigningIn } from "./signing-in.tsx";
import { UserNotice } from "./user-notice.tsx";
import { UserStateMark } from "./state-mark.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { ConfirmedAct } from "#app/kit/feedback/confirmed-act.tsx";

export const loader = asLoader(async (ctx, { params }) => {
  const user = await getUser(ctx, params["id"] ?? "");
  const name = inLanguage(user.name, ctx.language).text;
  return { head: { title: `${name} – ${translateFor(ctx.language)("users.list.title")}`, noindex: true }, user };
});

export const action = asAction((ctx, form, { params }) => doAct(ctx, params["id"] ?? "", form));

export default function User() {
  const { user } = useLoaderData<typeof loader>();
  // Another account is another form; one that has got its role has a field more.
  return <Account key={`${user.id} ${user.role === "pending"}`} user={user} />;
}

function Account({ user }: { user: UserRecord }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [openDialog, setOpenDialog] = useState(false);
  const address = `${usersPath}/${user.id}`;
  const name = inLanguage(user.name, language).text;
  const fields = user.role === "pending" ? waitingFields : userFields;
  const form = useEntityForm({ fields, words: "users", record: user, action: address, stay: true, onSaved: () => setOpenDialog(false) });
  const newRole = form.changed.includes("role");
  const word = (role: unknown) => t(`users.choice.role.${String(role)}`);
  const save = () => form.submit("save", user.own && newRole ? { values: { own: "on" } } : {});
  const parts = { user, name, address };
  return (
    <>
      <Back />
      <EntityFormFrame
        form={form}
        title={<Both value={user.name} />}
        saved={user.history[0] ?? null}
        mark={<UserStateMark state={user.standing} />}
        actions={<Ltr>{user.email}</Ltr>}
        history={<History saves={user.history} fields={userFields} words="users" options={{}} />}
        aside={
          <>
            <SigningIn {...parts} />
            <Ending {...parts} />
          </>
        }
        acts={
          <SaveButton
            form={form}
            busy={form.busy === "save"}
            label={t("kit.save")}
            disabled={!form.dirty}
            onPress={() => (newRole ? setOpenDialog(true) : save())}
          />
        }
      >
        <UserNotice {...parts} />
        <div className={classes(css.fields, ui.stack(5))}>
          <FieldInput form={form} name="name" />
          {"role" in fields && (
            <div>
              <FieldInput form={form} name="role" disabled={user.lastAdmin} />
              <p className={classes(ui.text("xs", "quiet"), ui.place("above1"))}>
                {user.lastAdmin ? t("users.account.lastAdmin") : t(`users.roleHint.${String(form.draft["role"])}`)}
              </p>
            </div>
          )}
          <FieldInput form={form} name="language" />
        </div>
      </EntityFormFrame>
      <Confirm
        opened={openDialog}
        title={user.own ? t("users.ask.role.own") : t("users.ask.role.title", { name })}
        confirm={t("users.ask.role.act")}
        danger={user.own || user.role === "admin"}
        busy={form.busy === "save"}
        onConfirm={save}
        onClose={() => setOpenDialog(false)}
      >
        {t(user.own ? "users.ask.role.ownText" : "users.ask.role.text", { from: word(user.role), to: word(form.draft["role"]) })}
      </Confirm>
    </>
  );
}

function Ending({ user, name, address }: { user: UserRecord; name: string; address: string }) {
  const t = useTranslate();
  const { dateTime, date } = useFormat();
  return (
    <Block title={t("users.account.title")}>
      <Facts>
        <Fact label={t("users.account.created")}>{date(user.createdAt)}</Fact>
        <Fact label={t("users.account.lastSeen")}>{user.lastSeenAt ? dateTime(user.lastSeenAt) : t("users.list.never")}</Fact>
      </Facts>
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
