import { useState } from "react";
import { Button } from "@mantine/core";
import { useEntityForm } from "#app/kit/entity/use-entity-form.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { givenRoles, userFields, type UserRecord } from "./fields.ts";
import { FormInput } from "./form-input.tsx";
import css from "./record.module.css";

/** Name, language and role. Another role is asked about before it is given, because every session ends with it. */
export function Details({ user, name, address }: { user: UserRecord; name: string; address: string }) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const form = useEntityForm({
    fields: userFields,
    words: "users",
    record: user,
    action: address,
    stay: true,
    onSaved: () => setAsking(false),
  });
  const role = String(form.draft["role"] ?? "");
  const newRole = form.changed.includes("role");
  const word = (one: string) => t(`users.choice.role.${one}`);
  const save = () => form.submit("save", user.own && newRole ? { values: { own: "on" } } : {});
  return (
    <Block title={t("users.form.details")}>
      <form
        ref={form.place}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (newRole && role) setAsking(true);
          else save();
        }}
      >
        <FormInput form={form} name="name" hint={t("users.hint.name")} />
        {user.role !== "pending" && (
          <FormInput
            form={form}
            name="role"
            field={{ ...userFields.role, choices: givenRoles }}
            hint={role ? t(`users.roleHint.${role}`) : ""}
          />
        )}
        <FormInput form={form} name="language" />
        <div className={css.acts}>
          <Button type="submit" disabled={!form.dirty} loading={form.busy === "save"}>
            {t("users.form.save")}
          </Button>
        </div>
      </form>
      <Confirm
        opened={asking}
        title={user.own ? t("users.ask.role.own") : t("users.ask.role.title", { name })}
        confirm={t("users.ask.role.act")}
        danger={user.own || user.role === "admin"}
        busy={form.busy === "save"}
        onConfirm={save}
        onClose={() => setAsking(false)}
      >
        {t(user.own ? "users.ask.role.ownText" : "users.ask.role.text", { name, from: word(user.role), to: word(role) })}
      </Confirm>
    </Block>
  );
}
