import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useLocation } from "react-router";
import { Ask } from "#app/kit/ask/ask.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { dateTime, type Draft } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { refusalOf, type Answer } from "#app/shell/answer.ts";
import css from "./entity-form-frame.module.css";
import { SaveButton } from "./save-bar.tsx";
import type { EntityForm } from "./use-entity-form.ts";

/** What a record's state becomes with a save. */
export const publishing = { state: "published", publishAt: null };
const asDraft = { state: "draft", publishAt: null };

/** The ways to save what visitors may be shown: as a draft, published now, or at an hour of its own. */
export function PublishActs({ form, name }: { form: EntityForm; name: string }) {
  const t = useTranslate();
  const [openDialog, setOpenDialog] = useState<"hide" | "schedule" | null>(null);
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
        kind="ghost"
        icon="clock"
        disabled={form.busy !== null}
        title={t(now === "scheduled" ? "kit.form.reschedule" : "kit.form.schedule")}
        aria-label={t(now === "scheduled" ? "kit.form.reschedule" : "kit.form.schedule")}
        onClick={() => setOpenDialog("schedule")}
      >
        <span className={css.word}>{t(now === "scheduled" ? "kit.form.reschedule" : "kit.form.schedule")}</span>
      </Button>
      <SaveButton
        form={form}
        kind="line"
        busy={busy("draft")}
        label={t(now === "published" || now === "scheduled" ? "kit.form.saveAsDraft" : "kit.form.saveDraft")}
        onPress={() => (now === "published" ? setOpenDialog("hide") : send("draft", asDraft))}
      />
      {now === "scheduled" ? (
        <>
          <SaveButton
            form={form}
            kind="line"
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
        opened={openDialog === "hide"}
        title={t("kit.form.hideTitle", { name })}
        confirm={t("kit.form.saveAsDraft")}
        onClose={() => setOpenDialog(null)}
        onConfirm={() => {
          setOpenDialog(null);
          send("draft", asDraft);
        }}
      >
        {t("kit.form.hideBody")}
      </Confirm>
      {openDialog === "schedule" && (
        <Schedule
          form={form}
          onEnd={() => setOpenDialog(null)}
          onChoose={(publishAt) => send("schedule", { state: "scheduled", publishAt })}
        />
      )}
    </>
  );
}

const fields = { publishAt: dateTime() };

/** Asks for the hour; the form sends it along with the rest. */
function Schedule({ form, onEnd, onChoose }: { form: EntityForm; onEnd: () => void; onChoose: (at: string) => void }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const choose = ({ publishAt: at }: Draft): Answer => {
    const instant = typeof at === "string" && at.endsWith("Z") ? Date.parse(at) : Number.NaN;
    if (instant > Date.now()) {
      onChoose(String(at));
      return { ok: true, intent: null };
    }
    const message = { key: Number.isNaN(instant) ? "kit.error.dateTime" : "kit.form.past" };
    return refusalOf(message, { fields: { publishAt: message } });
  };
  return (
    <Ask
      address={`publish ${pathname}`}
      send={async ({ record }) => choose(record)}
      fields={fields}
      begun={{ publishAt: form.draft.publishAt ?? null }}
      labelOf={() => t("kit.form.scheduleAt")}
      hintOf={() => t("kit.form.scheduleHint")}
      title={t("kit.form.scheduleTitle")}
      confirm={t("kit.form.scheduleDo")}
      keep={t("kit.form.notNow")}
      onEnd={onEnd}
    />
  );
}
