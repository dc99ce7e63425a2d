import { useId, useState } from "react";
import { Button } from "@mantine/core";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { DateTimeInput } from "#app/kit/fields/date-input.tsx";
import { dateTime } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { Said } from "#app/values/errors.ts";
import css from "./publish-acts.module.css";
import { SaveButton } from "./save-bar.tsx";
import type { EntityForm } from "./use-entity-form.ts";

const field = dateTime();

/** What a record's state becomes with a save. */
export const publishing = { state: "published", publishAt: null };
const asDraft = { state: "draft", publishAt: null };

/** The ways to save what visitors may be shown: as a draft, published now, or at an hour of its own. */
export function PublishActs({ form, name }: { form: EntityForm; name: string }) {
  const t = useTranslate();
  const [asking, setAsking] = useState<"hide" | "schedule" | null>(null);
  const [pressed, setPressed] = useState<"draft" | "publish" | "keep" | "schedule">("keep");
  const now = form.base.state;
  const send = (which: typeof pressed, set?: Record<string, unknown>) => {
    setPressed(which);
    form.submit("save", set ? { set } : {});
  };
  const busy = (which: typeof pressed) => form.busy === "save" && pressed === which;
  return (
    <>
      <Button
        variant="subtle"
        className={css.schedule}
        leftSection={<Icon name="clock" />}
        disabled={form.busy !== null}
        title={t(now === "scheduled" ? "kit.form.reschedule" : "kit.form.schedule")}
        aria-label={t(now === "scheduled" ? "kit.form.reschedule" : "kit.form.schedule")}
        onClick={() => setAsking("schedule")}
      >
        <span className={css.word}>{t(now === "scheduled" ? "kit.form.reschedule" : "kit.form.schedule")}</span>
      </Button>
      <SaveButton
        form={form}
        variant="default"
        busy={busy("draft")}
        label={t(now === "published" || now === "scheduled" ? "kit.form.saveAsDraft" : "kit.form.saveDraft")}
        onPress={() => (now === "published" ? setAsking("hide") : send("draft", asDraft))}
      />
      {now === "scheduled" ? (
        <>
          <SaveButton
            form={form}
            variant="default"
            busy={busy("publish")}
            label={t("kit.form.publishNow")}
            onPress={() => send("publish", publishing)}
          />
          <SaveButton form={form} busy={busy("keep")} label={t("kit.form.save")} disabled={!form.dirty} onPress={() => send("keep")} />
        </>
      ) : (
        <SaveButton
          form={form}
          busy={busy("publish")}
          label={t("kit.form.saveAndPublish")}
          disabled={now === "published" && !form.dirty}
          onPress={() => send("publish", publishing)}
        />
      )}
      <Confirm
        opened={asking === "hide"}
        title={t("kit.form.hideTitle", { name })}
        confirm={t("kit.form.saveAsDraft")}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          send("draft", asDraft);
        }}
      >
        {t("kit.form.hideBody")}
      </Confirm>
      {asking === "schedule" && (
        <Schedule
          first={form.draft.publishAt}
          onClose={() => setAsking(null)}
          onChoose={(publishAt) => {
            setAsking(null);
            send("schedule", { state: "scheduled", publishAt });
          }}
        />
      )}
    </>
  );
}

function Schedule({ first, onClose, onChoose }: { first: unknown; onClose: () => void; onChoose: (at: string) => void }) {
  const t = useTranslate();
  const id = useId();
  const [at, setAt] = useState<unknown>(first ?? null);
  const [error, setError] = useState<Said | undefined>();
  return (
    <Confirm
      opened
      title={t("kit.form.scheduleTitle")}
      confirm={t("kit.form.scheduleDo")}
      keep={t("kit.form.notNow")}
      onClose={onClose}
      onConfirm={() => {
        const instant = typeof at === "string" && at.endsWith("Z") ? Date.parse(at) : Number.NaN;
        if (Number.isNaN(instant)) setError({ key: "kit.error.dateTime" });
        else if (instant <= Date.now()) setError({ key: "kit.form.past" });
        else onChoose(at as string);
      }}
    >
      <DateTimeInput
        field={field}
        name="publishAt"
        id={id}
        label={t("kit.form.scheduleAt")}
        hint={t("kit.form.scheduleHint")}
        error={error}
        errors={{}}
        required={false}
        value={at}
        set={(value) => {
          setAt(value);
          setError(undefined);
        }}
        words=""
        other={() => null}
        fresh={false}
      />
    </Confirm>
  );
}
