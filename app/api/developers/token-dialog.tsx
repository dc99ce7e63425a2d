import { useId, useState } from "react";
import { besideFields, useSend } from "#app/kit/ask/use-send.ts";
import { Dialog } from "#app/kit/feedback/dialog.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, FieldFrame, Select } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";

export const presets = {
  read: (scope: string) => scope.endsWith(".read") && !secret.includes(scope),
  enquiries: (scope: string) => scope === "enquiries.create",
  accounting: (scope: string) =>
    /^(client|invoice|payment|expense|contract|order|supplier|report)\.(read|create|export)$|^(project|moneyAccount|custody)\.read$/.test(
      scope,
    ),
  assistant: (scope: string) =>
    presets.read(scope) ||
    /^assistant\.use$|^(lead|task|meeting|quotation)\.create$|^(lead|client|project)\.update$|^(lead|client|supplier|task)\.transition$/.test(
      scope,
    ),
  own: () => false,
} as const;
type Preset = keyof typeof presets;

const secret = ["cost.read", "bank.read"];
const names = ["name", "days", "scopes", "addresses", "password"];

type TokenDialogProps = { scopes: readonly string[]; onMade: (secret: string) => void; onEnd: () => void };

export function TokenDialog({ scopes, onMade, onEnd }: TokenDialogProps) {
  const t = useTranslate();
  const id = useId();
  const [preset, setPreset] = useState<Preset>("read");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(scopes.filter(presets.read)));
  const { send, busy, refused, settle } = useSend<{ secret: string }>();
  const errors = refused?.fields ?? {};
  const wrong = (name: string) => ({ name, error: errors[name], onInput: () => settle(name) });
  const choose = (next: Preset) => {
    setPreset(next);
    if (next !== "own") setChosen(new Set(scopes.filter(presets[next])));
  };
  const set = (scope: string, on: boolean) => {
    setPreset("own");
    settle("scopes");
    setChosen((before) => new Set([...before].filter((one) => one !== scope).concat(on ? [scope] : [])));
  };
  const groups = Object.entries(Object.groupBy(scopes, (scope) => scope.split(".", 1)[0]!));
  const submit = async (form: HTMLFormElement) => {
    const answer = await send(location.pathname, new FormData(form), { draws: besideFields(...names) });
    if (!answer.ok) return;
    if (answer.data) onMade(answer.data.secret);
    onEnd();
  };
  const foot = (
    <div className={ui.row(2, "stretch", "last")}>
      <Button kind="line" onClick={onEnd} disabled={busy}>
        {t("frame.keep")}
      </Button>
      <Button type="submit" form={id} busy={busy} busyLabel={t("kit.saving")}>
        {t("token.page.make")}
      </Button>
    </div>
  );
  return (
    <Dialog title={t("token.page.new")} onClose={onEnd} size="44rem" foot={foot}>
      <form
        id={id}
        aria-label={t("token.page.new")}
        className={ui.stack(5)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
      >
        <input type="hidden" name="intent" value="create" />
        <Field
          {...wrong("name")}
          label={t("token.page.column.name")}
          required
          hint={t("token.page.nameHint")}
          maxLength={60}
          data-autofocus=""
        />
        <Select label={t("token.page.preset")} value={preset} onChange={(event) => choose(event.currentTarget.value as Preset)}>
          {Object.keys(presets).map((one) => (
            <option key={one} value={one}>
              {t(`token.page.presets.${one}`)}
            </option>
          ))}
        </Select>
        <FieldFrame id={`${id}-scopes`} label={t("token.page.column.scopes")} error={errors["scopes"]} group required>
          <div className={ui.stack(3)}>
            {groups.map(([entity, some = []]) => (
              <div key={entity} className={ui.row(4)} dir="ltr">
                {some.map((scope) => (
                  <Checkbox
                    key={scope}
                    name="scope"
                    value={scope}
                    label={scope}
                    checked={chosen.has(scope)}
                    onChange={(event) => set(scope, event.currentTarget.checked)}
                  />
                ))}
              </div>
            ))}
          </div>
        </FieldFrame>
        {secret.some((scope) => chosen.has(scope)) && (
          <Field {...wrong("password")} label={t("token.page.password")} type="password" autoComplete="current-password" required />
        )}
        <Field
          {...wrong("days")}
          label={t("token.page.days")}
          inputMode="numeric"
          defaultValue="90"
          required
          hint={t("token.page.daysHint")}
        />
        <Field {...wrong("addresses")} label={t("token.page.addresses")} dir="ltr" hint={t("token.page.addressesHint")} />
      </form>
    </Dialog>
  );
}
