import { Button } from "@mantine/core";
import { keepingInput } from "#app/kit/entity/keeping-input.ts";
import { useEntityForm } from "#app/kit/entity/use-entity-form.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { acting, reading } from "#app/platform/http/doors.server.ts";
import { authorize } from "#app/access/permissions.ts";
import { inLanguage } from "#app/values/bilingual.ts";
import { translateFor } from "#app/words.server.ts";
import { savedFrom } from "./acts.server.ts";
import { invitationFields } from "./fields.ts";
import { FormInput } from "./form-input.tsx";
import { getUser } from "./get.server.ts";
import { inviteUser } from "./invitations.server.ts";
import css from "./record.module.css";
import { usersPath } from "./screens.ts";
import { Sheet } from "./sheet.tsx";

export const loader = reading(async (ctx) => {
  authorize(ctx.actor, "user.create");
  return { head: { title: translateFor(ctx.language)("users.list.new"), noindex: true } };
});

export const action = acting(async (ctx, form) => {
  const { id } = await inviteUser(ctx, savedFrom(form).record);
  const { name } = await getUser(ctx, id);
  return { to: usersPath, said: { key: "users.done.invited", values: { name: inLanguage(name, ctx.language).text } } };
});

export const clientAction = keepingInput;

/** Invites somebody: an address, a name, a role, and the language of the mail. */
export default function Invite() {
  const t = useTranslate();
  const form = useEntityForm({ fields: invitationFields, words: "users", record: null, action: `${usersPath}/new` });
  const role = form.draft["role"];
  return (
    <Sheet title={t("users.list.new")} below={<p className={css.who}>{t("users.form.inviteLead")}</p>}>
      <form
        ref={form.place}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <FormInput form={form} name="email" hint={t("users.hint.email")} />
        <FormInput form={form} name="name" hint={t("users.hint.name")} />
        <FormInput form={form} name="role" hint={typeof role === "string" ? t(`users.roleHint.${role}`) : ""} />
        <FormInput form={form} name="language" />
        <div className={css.acts}>
          <Button type="submit" variant="clay" loading={form.busy === "save"}>
            {t("users.form.invite")}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
