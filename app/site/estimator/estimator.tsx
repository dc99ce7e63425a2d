import { useEffect, useMemo, useRef, useState, type FormEvent, type RefObject } from "react";
import { Form, useNavigation } from "react-router";
import { whatChangesMost } from "#app/content/estimator/alternatives.ts";
import { changesSince, estimate } from "#app/content/estimator/estimate.ts";
import { nextRowId, type Catalogue, type Draft, type DraftRow, type Range } from "#app/content/estimator/fields.ts";
import { enquiryFields } from "#app/crm/people/leads/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { usePersistedForm } from "#app/shell/drafts/use-persisted-form.ts";
import { useLostToast } from "#app/shell/connection/use-lost-toast.ts";
import { useFormProof } from "#app/site/contact/use-form-proof.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, Press } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Picture } from "#app/values/picture.ts";
import { Changes } from "./changes.tsx";
import { Elements } from "./elements.tsx";
import css from "./page.module.css";
import sheet from "./sheet.module.css";
import { PlaceFields } from "./place-fields.tsx";
import { SendForm } from "./send-form.tsx";
import { estimateTyped } from "./estimate-typed.ts";
import { EstimateSummary } from "./summary.tsx";
import { SpecialServices } from "./special-services.tsx";
import { stepped } from "./step.ts";
import { useDraft, type FirstValues } from "./use-draft.ts";

type EstimatorProps = {
  catalogue: Catalogue;
  pictures: Readonly<Record<string, Picture>>;
  first: FirstValues;
  idea: Range | null;
};

const stepsHere = ["add", "remove", "less", "more", "accept", "example"];

const whoAsks = [
  enquiryFields.name,
  enquiryFields.phone,
  enquiryFields.email,
  enquiryFields.channel,
  enquiryFields.message,
  enquiryFields.mailEstimate,
];

export function Estimator({ catalogue, pictures, first, idea }: EstimatorProps) {
  const t = useTranslate();
  const { roundMoney, text } = useFormat();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const total = useRef<HTMLInputElement>(null);
  const scripted = useRef<HTMLInputElement>(null);
  const proof = useFormProof(form);
  usePersistedForm(form, estimateTyped, whoAsks);
  const inDigits = (row: DraftRow): DraftRow => ({
    ...row,
    ...Object.fromEntries((["width", "length", "count", "quantity"] as const).map((field) => [field, text(row[field])])),
  });
  const example = first.rows?.map(inDigits);
  const { draft, setDraft, refused, opened } = useDraft(form, { ...first, ...(example && { rows: example }) });
  const setFresh = useFreshRow(form);

  const priced = useMemo(() => estimate(catalogue, draft), [catalogue, draft]);
  const alternatives = useMemo(() => whatChangesMost(catalogue, draft), [catalogue, draft]);
  const changes = useMemo(() => changesSince(catalogue, draft), [catalogue, draft]);
  const isExample = example !== undefined && JSON.stringify(draft.rows) === JSON.stringify(example);
  const busy = navigation.state === "idle" ? null : String(navigation.formData?.get("do") ?? "").split(":")[0] || null;

  const message = useRefusal(refused, draft, form, () => form.current?.requestSubmit(pressed.current));
  const change = (row: string, values: Partial<DraftRow>) =>
    setDraft((now) => ({ ...now, rows: now.rows.map((one) => (one.id === row ? { ...one, ...values } : one)) }));

  const step = (act: string, argument: string): boolean => {
    if (act === "recalculate") return true;
    if (!stepsHere.includes(act)) return false;
    if (act === "add") setFresh(nextRowId(draft));
    setDraft((now) => {
      const after = stepped(catalogue, now, { act, argument, room: t("estimator.example.room") });
      return act === "accept" ? after : { ...after, rows: after.rows.map((row) => (now.rows.includes(row) ? row : inDigits(row))) };
    });
    return true;
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    pressed.current = submitter;
    const [act = "", argument = ""] = submitter instanceof HTMLButtonElement ? submitter.value.split(":") : [];
    if (busy || step(act, argument)) return event.preventDefault();
    proof.listeners.onSubmit();
    if (total.current) total.current.value = String(priced.total);
    if (scripted.current) scripted.current.value = "1";
  };

  return (
    <Form
      method="post"
      noValidate
      ref={form}
      className={ui.place("block")}
      preventScrollReset
      aria-label={t("estimator.pageTitle")}
      {...proof.listeners}
      onSubmit={submit}
    >
      <Once />
      {/* The first submit is what Enter presses. */}
      <Press type="submit" name="do" value="recalculate" className="sr" tabIndex={-1}>
        {t("estimator.act.recalculate")}
      </Press>
      <input type="hidden" name="intent" value="estimate" />
      <input type="hidden" name={enquiryFields.key} defaultValue="" ref={proof.key} />
      <input type="hidden" name={enquiryFields.elapsed} defaultValue="" ref={proof.elapsed} />
      <input type="hidden" name={enquiryFields.total} defaultValue="" ref={total} />
      <input type="hidden" name="scripted" defaultValue="" ref={scripted} />
      <section className={classes("grid", css.est)}>
        <div className={css.main}>
          {refused && message !== null && (
            <Notice tone="bad" title={t(Object.keys(refused.fields).length > 0 ? "common.validation.title" : "estimator.send.fix")}>
              {message}
            </Notice>
          )}
          <Changes changes={changes} draft={draft} catalogue={catalogue} />
          <PlaceFields catalogue={catalogue} draft={draft} setDraft={setDraft} errors={refused?.fields ?? {}} />
          {isExample && idea && <Notice>{t("estimator.example.note", { low: roundMoney(idea.low), high: roundMoney(idea.high) })}</Notice>}
          <Elements
            catalogue={catalogue}
            pictures={pictures}
            draft={draft}
            priced={priced}
            change={change}
            insist={refused !== null}
            tab={opened.tab}
          />
          <SpecialServices catalogue={catalogue} draft={draft} setDraft={setDraft} off={priced.percentagesOff} />
        </div>
        <EstimateSummary priced={priced} catalogue={catalogue} alternatives={alternatives} busy={busy} group={opened.group} />
        <SendForm refused={refused} busy={busy === "send"} />
      </section>
      <TotalBar total={priced.total} />
    </Form>
  );
}

function useFreshRow(form: RefObject<HTMLFormElement | null>): (row: string) => void {
  const [fresh, setFresh] = useState<string | null>(null);
  useEffect(() => {
    if (!fresh) return;
    form.current?.querySelector<HTMLElement>(`[name="${fresh}.room"]`)?.focus();
    setFresh(null);
  }, [fresh, form]);
  return setFresh;
}

/** Puts the first wrong field in focus; the sentence above the form, null where a message tells it or the draft is no longer the one refused. */
function useRefusal(refused: Refused | null, draft: Draft, form: RefObject<HTMLFormElement | null>, again: () => void): string | null {
  const t = useTranslate();
  const [refusedDraft, setRefusedDraft] = useState(draft);
  const sentence = refused ? t(refused.message.key, refused.message.values) : "";
  const toasted = useLostToast(refused, sentence, "estimate", again);
  useEffect(() => {
    if (!refused) return;
    setRefusedDraft(draft);
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    // Once per answer, not per language or render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refused]);
  return refused && !toasted && refusedDraft === draft ? sentence : null;
}

function TotalBar({ total }: { total: number }) {
  const t = useTranslate();
  const { exactMoney, money } = useFormat();
  if (total === 0) return null;
  return (
    <div className={sheet.bar}>
      <div>
        <span className="label">{t("estimator.sheet.total")}</span>
        <b className="num">{total % 100 === 0 ? money(total) : exactMoney(total)}</b>
      </div>
      <Button kind="solid" href="#sheet">
        {t("estimator.sheet.details")}
      </Button>
    </div>
  );
}
