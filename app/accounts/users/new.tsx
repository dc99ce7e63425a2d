import { EntityFormFrame } from "#app/kit/form/entity-form-frame.tsx";
import { FieldInput } from "#app/kit/form/field-input.tsx";
import { SaveButton } from "#app/kit/form/save-bar.tsx";
import { useEntityForm } from "#app/kit/form/use-entity-form.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { authorize } from "#app/access/permissions.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { savedFrom } from "./acts.server.ts";
import { Back } from "./back.tsx";
import { invitationFields } from "./fields.ts";
import { getUser } from "./get.server.ts";
import { inviteUser } from "./invitations.server.ts";
import css from "./record.module.css";
import { usersPath } from "./entity.ts";

export const loader = asLoader(async (ctx) => {
  authorize(ctx.actor, "user.create");
  return { head: { title: translateFor(ctx.language)("users.list.new"), noindex: true } };
});

export const action = asAction(async (ctx, form) => {
  const { id } = await inviteUser(ctx, savedFrom(form).record);
  const { name } = await getUser(ctx, id);
  return { to: usersPath, message: { key: "users.done.invited", values: { name: inLanguage(name, ctx.language).text } } };
});

export default function Invite() {
  const t = useTranslate();
  const { language } = useLanguage();
  const form = useEntityForm({
    fields: invitationFields,
    words: "users",
    record: null,
    first: { language },
    action: `${usersPath}/new`,
  });
  const role = form.draft["role"];
  return (
    <>
      <Back />
      <EntityFormFrame
        form={form}
        title={t("users.list.new")}
        acts={<SaveButton form={form} busy={form.busy === "save"} label={t("users.form.invite")} onPress={() => form.submit()} />}
      >
        <p className={ui.text("sm", "soft")}>{t("users.form.inviteLead")}</p>
        <div className={classes(css.fields, ui.stack(5))}>
          <FieldInput form={form} name="email" />
          <FieldInput form={form} name="name" />
          <div>
            <FieldInput form={form} name="role" />
            {typeof role === "string" && (
              <p className={classes(ui.text("xs", "quiet"), ui.place("above1"))}>{t(`users.roleHint.${role}`)}</p>
            )}
          </div>
          <FieldInput form={form} name="language" />
        </div>
      </EntityFormFrame>
    </>
  );
}
