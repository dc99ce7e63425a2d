import { useEffect, useRef, useState, type RefObject } from "react";
import type { Draft, Fields } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { isLost, type Answer, type Refused } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors, Message } from "#app/values/errors.ts";
import { focusWrong } from "./focus-wrong.ts";
import { isOf, problemOf, untouched } from "./form-errors.ts";
import { opened, saved, type FormState } from "./form-state.ts";
import { mergeStale } from "./merge.ts";
import { staleOf, useMerging } from "./use-merging.ts";

export type EntityAnswer = Answer<{ id: string; version: number }>;
export type Sending = { intent: string; extra: Extra; typed: Draft; sent: Draft; lacking: FieldErrors };
export type Extra = {
  /** Which way of saving it is, where a form has several: `busy` says this word. */
  as?: string;
  /** Set along with what is typed, and kept only when it was accepted: the state a record is published in. */
  set?: Draft;
  values?: Record<string, string>;
};

export type FormParts = ReturnType<typeof useFormParts>;

/** What a form over a record holds: what is typed, what was said of it, and what is on its way. */
export function useFormParts(fields: Fields, record: ({ version: number } & Record<string, unknown>) | null, first: Draft | undefined) {
  const [state, setState] = useState<FormState>(() => opened(fields, record, first));
  const [errors, setErrors] = useState<FieldErrors>({});
  const merging = useMerging(fields);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<Message | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const place = useRef<HTMLFormElement>(null);
  const said = { state, setState, errors, setErrors, problem, setProblem, refused, setRefused };
  return { ...said, merging, files, setFiles, place };
}

type Submit = (intent: string, extra: Extra) => void;

/** What an answer changes in its form. `latest` sends again what was lost on its way, `repeat` what nothing stands against any more. */
export function useAnswered(
  fields: Fields,
  parts: FormParts,
  latest: RefObject<Submit>,
  repeat: (mine: Sending) => void,
  onSaved: ((answer: { id: string; version: number }, intent: string) => void) | undefined,
): (answer: EntityAnswer, mine: Sending) => void {
  const { state, setState, setErrors, setProblem, setRefused, setFiles, merging, place } = parts;
  const t = useTranslate();
  const { show, dismiss } = useToast();
  const [done, setDone] = useState<{ id: string; version: number; intent: string } | null>(null);

  const wrong = (found: FieldErrors, typing: boolean) => {
    setErrors(found);
    if (!typing) focusWrong(place, Object.keys(found));
    // A field that this form does not draw has nowhere else to say it.
    const drawn = [...(place.current?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
    const [lost] = Object.entries(found).filter(([path]) => !drawn.some(({ dataset }) => isOf(path, dataset["field"] ?? "")));
    setProblem(lost?.[1] ?? problemOf(found));
  };

  const accepted = (answer: Extract<EntityAnswer, { ok: true }>, mine: Sending) => {
    dismiss(toastKey);
    setErrors({});
    setProblem(null);
    setRefused(null);
    setFiles([]);
    merging.forget();
    const version = answer.data?.version ?? state.version;
    if (keeps(mine) && version !== null) setState((now) => saved(fields, now, mine.typed, mine.sent, version));
    if ((mine.intent === "revert" || mine.intent === "discard") && version !== null)
      setState((now) => ({ ...now, draft: now.base, version }));
    if (answer.message) show({ title: t(answer.message.key, answer.message.values), kind: "ok" });
    if (answer.data) setDone({ ...answer.data, intent: mine.intent });
  };

  const turnedDown = (answer: Refused, mine: Sending) => {
    setRefused(answer);
    const stale = staleOf(answer);
    if (stale) {
      // Where no field differs there is nothing to choose: what was published meanwhile, say, is saved upon; any other act is one to think over.
      if (mergeStale(fields, state.base, state.draft, stale).differences.length === 0) {
        if (keeps(mine)) repeat(mine);
        else setProblem(answer.message);
      }
      setState({ draft: merging.meet(state.base, state.draft, stale), base: stale.theirs, version: stale.version });
      setErrors({});
      focusWrong(place, [], "[data-conflict]");
    } else if (Object.keys(answer.fields).length > 0)
      wrong(untouched({ ...mine.lacking, ...answer.fields }, mine.typed, state.draft), state.draft !== mine.typed);
    else if (isLost(answer))
      show({
        key: toastKey,
        title: t(answer.message.key, answer.message.values),
        body: keeps(mine) ? t("kit.form.stillHere") : undefined,
        kind: "destructive",
        action: { label: t("common.error.retry"), run: () => latest.current(mine.intent, mine.extra) },
      });
    else setProblem(answer.message);
  };

  // Only once the form is drawn as saved: until then leaving it would be asked about.
  const latestOnSaved = useRef(onSaved);
  useEffect(() => void (latestOnSaved.current = onSaved));
  useEffect(() => {
    if (done) latestOnSaved.current?.(done, done.intent);
  }, [done]);

  useEffect(() => () => dismiss(toastKey), [dismiss]);

  return (answer, mine) => {
    if (answer.ok) accepted(answer, mine);
    else turnedDown(answer, mine);
  };
}

const keeps = ({ intent }: Sending): boolean => intent === "save" || intent === "draft";

/** One refusal at a time: the next one, and a save, take the last one away. */
const toastKey = "form";
