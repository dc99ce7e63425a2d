import { useEffect, useEffectEvent, useId } from "react";
import { useFetcher, useNavigate } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { PartUnread } from "#app/kit/feedback/part-unread.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { useLookup } from "#app/kit/record/use-lookup.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { isLost, type Answer } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import css from "./convert-dialog.module.css";
import { clientTypes, type ClientType, type Converted, type ConvertPreview, clientBounds } from "#app/crm/people/clients/fields.ts";
import type { Duplicate } from "#app/crm/between-slices/port-types.ts";
import { duplicatesIn } from "#app/crm/people/duplicates/fields.ts";
import { Duplicates } from "#app/crm/people/duplicates/panel.tsx";
import { RadioSegments } from "#app/ui/segments.tsx";
import { Tick } from "#app/ui/field.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { longText } from "#app/kit/fields/kinds.ts";
import type { Message } from "#app/values/errors.ts";

type ChoicesProps = {
  project: boolean;
  setProject: (project: boolean) => void;
  reason: string;
  setReason: (reason: string) => void;
  asksReason: boolean;
  blocked: boolean;
  error: Message | undefined;
};

const field = longText({ max: clientBounds.reason.max });

function ConvertChoices({ project, setProject, reason, setReason, asksReason, blocked, error }: ChoicesProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <label className={classes(css.check, ui.row(3, "nowrap", "inline"), ui.text("ink"), ui.place("atStart"))}>
        <Tick checked={project} onChange={(event) => setProject(event.target.checked)} />
        <span>{t("client.convert.project")}</span>
      </label>
      {asksReason && blocked && <p className={ui.text("bad")}>{t("client.convert.error.blacklisted")}</p>}
      {asksReason && !blocked && (
        <AnyInput
          field={field}
          name="reason"
          id={id}
          label={t("client.convert.reason")}
          error={error}
          required
          value={reason}
          set={(value) => setReason(String(value ?? ""))}
          words="client"
          fresh
        />
      )}
    </>
  );
}

type Choices = { type: ClientType | null; project: boolean; reason: string };
type ConvertDialogProps = { leadId: string; name: Bilingual; onClose: () => void };

export function ConvertDialog({ leadId, name, onClose }: ConvertDialogProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { show } = useToast();
  const navigate = useNavigate();
  const address = `/crm/leads/${leadId}/convert`;
  const lookup = useLookup<{ preview: ConvertPreview }>(address);
  const sent = useFetcher<Answer<Converted>>();
  const [{ type, project, reason }, setChoices, typed] = usePersistedState<Choices>(`convert ${leadId}`, {
    type: null,
    project: true,
    reason: "",
  });
  const set = (some: Partial<Choices>) => setChoices((before) => ({ ...before, ...some }));

  const answer = sent.data;
  const showAnswer = useEffectEvent((now: Answer<Converted>) => {
    if (now.ok) {
      show({ title: t("client.convert.doneTitle"), ...(now.message && { body: t(now.message.key, now.message.values) }), kind: "ok" });
      onClose();
      if (now.data) void navigate(`/crm/clients/${now.data.clientId}`);
    } else if (now.code !== "POSSIBLE_DUPLICATE" && Object.keys(now.fields).length === 0)
      show({
        title: t("client.convert.failedTitle"),
        body: isLost(now) ? t("client.convert.failed") : t(now.message.key, now.message.values),
        kind: "destructive",
        key: "convert",
      });
  });
  useEffect(() => {
    if (answer) showAnswer(answer);
  }, [answer]);

  const preview = lookup.found?.preview ?? null;
  const late = answer && !answer.ok ? duplicatesIn(answer.details) : [];
  const candidates = late.length > 0 ? late : (preview?.candidates ?? []);
  const errors = answer && !answer.ok ? answer.fields : {};
  const busy = sent.state !== "idle";
  const chosen = type ?? preview?.type ?? "individual";
  const send = (more: Record<string, string> = {}) =>
    void sent.submit(
      { type: chosen, ...(project && { project: "on" }), ...(reason && { reason }), ...more, ...typed },
      { method: "post", action: address },
    );
  const listed = candidates.some(({ blacklisted }) => blacklisted);
  const blocked = listed && preview?.may.override === false;
  const link = (one: Duplicate) => (
    <Button kind="line" size="compact" disabled={busy || blocked} onClick={() => send({ link: one.id })}>
      {t("client.convert.link")}
    </Button>
  );
  const stands = candidates.length > 0;
  const mayGoOn = !stands || (preview?.may.anyway === true && !blocked);
  return (
    <Confirm
      opened
      title={t("client.convert.title", { name: inLanguage(name, language).text })}
      confirm={t(stands ? "client.convert.anyway" : "client.convert.confirm")}
      keep={t("kit.cancel")}
      busy={busy}
      disabled={preview === null || preview.refused !== null || !mayGoOn}
      onConfirm={() => send(stands ? { anyway: "on" } : {})}
      onClose={onClose}
    >
      <div className={ui.stack(5)}>
        <p>{t("client.convert.question")}</p>
        {lookup.failed && !preview && <PartUnread {...lookup} className={ui.text("bad")} />}
        {preview?.refused && <p className={ui.text("bad")}>{t(`client.convert.error.${preview.refused}`)}</p>}
        {stands && (
          <section className={classes(css.duplicates, ui.stack(1), ui.text("ink"))}>
            <strong>{t("client.convert.error.duplicate", { count: candidates.length })}</strong>
            <Duplicates of={candidates} act={link} />
            {!preview?.may.anyway && <p className={ui.text("sm", "soft")}>{t("client.convert.askManager")}</p>}
          </section>
        )}
        <Facts>
          <Fact label={t("client.convert.moves")}>{preview ? <Moves moves={preview.moves} /> : t("client.convert.counting")}</Fact>
        </Facts>
        <div className={classes(css.type, ui.stack(1), ui.text("sm"))}>
          <span id="convert-type-label">{t("client.convert.type")}</span>
          <RadioSegments
            id="convert-type"
            value={chosen}
            set={(value) => set({ type: clientTypes.find((one) => one === value) ?? null })}
            describedBy={undefined}
            invalid={false}
            choices={clientTypes.map((one) => ({ value: one, label: t(`client.choice.type.${one}`) }))}
          />
        </div>
        <ConvertChoices
          {...{ project, reason, blocked }}
          setProject={(next) => set({ project: next })}
          setReason={(next) => set({ reason: next })}
          asksReason={listed}
          error={errors["reason"]}
        />
      </div>
    </Confirm>
  );
}

function Moves({ moves: { files, meetings, tasks, notes } }: Pick<ConvertPreview, "moves">) {
  const t = useTranslate();
  return [
    t("client.convert.contact"),
    files > 0 && t("client.convert.files", { count: files }),
    meetings > 0 && t("client.convert.meetings", { count: meetings }),
    tasks > 0 && t("client.convert.tasks", { count: tasks }),
    notes > 0 && t("client.convert.notes", { count: notes }),
  ]
    .filter(Boolean)
    .join(t("shell.comma"));
}
