import { useId, useState } from "react";
import { besideFields, useSend } from "#app/kit/ask/use-send.ts";
import { Dialog } from "#app/kit/feedback/dialog.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, FieldFrame, Select } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { Webhook } from "./webhook-data.server.ts";

type WebhookDialogProps = {
  types: readonly { title: string; types: readonly string[] }[];
  webhook?: Webhook;
  onMade?: (secret: string) => void;
  onEnd: () => void;
};

export function WebhookDialog({ types, webhook, onMade, onEnd }: WebhookDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [which, setWhich] = useState(webhook?.types ? "some" : "every");
  const { send, busy, refused, settle } = useSend<{ secret: string }>();
  const errors = refused?.fields ?? {};
  const submit = async (form: HTMLFormElement) => {
    const answer = await send(location.pathname, new FormData(form), { draws: besideFields("address", "types") });
    if (!answer.ok) return;
    if (answer.data) onMade?.(answer.data.secret);
    onEnd();
  };
  const title = t(webhook ? "webhook.page.edit" : "webhook.page.new");
  const foot = (
    <div className={ui.row(2, "stretch", "last")}>
      <Button kind="line" onClick={onEnd} disabled={busy}>
        {t("frame.keep")}
      </Button>
      <Button type="submit" form={id} busy={busy} busyLabel={t("kit.saving")}>
        {t(webhook ? "webhook.page.save" : "webhook.page.make")}
      </Button>
    </div>
  );
  return (
    <Dialog title={title} onClose={onEnd} size="44rem" foot={foot}>
      <form
        id={id}
        aria-label={title}
        className={ui.stack(5)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <input type="hidden" name="intent" value={webhook ? "webhook.update" : "webhook.create"} />
        {webhook ? (
          <input type="hidden" name="webhook" value={webhook.id} />
        ) : (
          <Field
            name="address"
            label={t("webhook.page.column.address")}
            error={errors["address"]}
            onInput={() => settle("address")}
            hint={t("webhook.page.addressHint")}
            dir="ltr"
            inputMode="url"
            required
            maxLength={2000}
            data-autofocus=""
          />
        )}
        <Select
          name="which"
          label={t("webhook.page.column.types")}
          error={which === "every" ? errors["types"] : undefined}
          value={which}
          onChange={(event) => setWhich(event.currentTarget.value)}
        >
          <option value="every">{t("webhook.page.every")}</option>
          <option value="some">{t("webhook.page.some")}</option>
        </Select>
        {which === "some" && (
          <FieldFrame id={`${id}-types`} label={t("webhook.page.some")} error={errors["types"]} group required>
            <div className={ui.stack(3)} onChange={() => settle("types")}>
              {types.map((kind) => (
                <fieldset key={kind.title}>
                  <legend className={ui.text("sm", "medium")}>{kind.title}</legend>
                  <div className={ui.row(4)} dir="ltr">
                    {kind.types.map((type) => (
                      <Checkbox
                        key={type}
                        name="type"
                        value={type}
                        label={type}
                        small
                        defaultChecked={webhook?.types?.includes(type) ?? false}
                      />
                    ))}
                  </div>
                </fieldset>
              ))}
            </div>
          </FieldFrame>
        )}
        <Checkbox name="full" label={t("webhook.page.full")} hint={t("webhook.page.fullHint")} defaultChecked={webhook?.full ?? false} />
      </form>
    </Dialog>
  );
}
