import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Draft, Fields } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { typedField } from "#app/shell/drafts/request-fields.ts";
import { isLost, type Answer, type Refused } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors, Message } from "#app/values/errors.ts";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import { focusWrong } from "./focus-wrong.ts";
import { changedIn, missing, opened, reread, saved, type FormState } from "./form-state.ts";
import { useTypedDraft } from "./use-typed-draft.ts";
import type { Difference } from "./merge.ts";
import type { Option, Options } from "#app/kit/entity/screens.ts";
import { mergeStale } from "./merge.ts";
import { staleOf, useMerging } from "./use-merging.ts";

type FormOptions<F extends Fields> = {
  fields: F;
  words: string;
  record: ({ version: number } & Record<string, unknown>) | null;
  first?: Draft;
  options?: Options;
  path?: string;
  /** The total that the form shows of a draft (piastres): the server refuses the save where its own is another one. Null sends none. */
  shownTotal?: ((draft: Draft) => number | null) | undefined;
  action?: string;
  /** Without leaving the page; else the action says where it goes on. */
  stay?: boolean;
  onSaved?: (answer: { id: string; version: number }, intent: string) => void;
};

type Sending = { intent: string; extra: Extra; typed: Draft; sent: Draft; lacking: FieldErrors };
type Extra = {
  /** Which way of saving it is, where a form has several: `busy` says this word. */
  as?: string;
  /** Set along with what is typed, and kept only when it was accepted: the state a record is published in. */
  set?: Draft;
  values?: Record<string, string>;
};

export type EntityForm = {
  fields: Fields;
  words: string;
  options: Options;
  fresh: boolean;
  draft: Draft;
  base: Draft;
  version: number | null;
  set: (name: string, value: unknown) => void;
  errors: FieldErrors;
  changed: string[];
  dirty: boolean;
  files: readonly File[];
  setFiles: (files: readonly File[]) => void;
  /** The intent that is on its way, or the way of saving that was named, or null. */
  busy: string | null;
  /** Sends everything; does nothing while something is on its way. What is missing is shown before the answer comes. */
  submit: (intent?: string, extra?: Extra) => void;
  reset: (name?: string) => void;
  differences: Difference[];
  choose: (difference: Difference, choice: "mine" | "theirs") => void;
  /** What is said of the whole: a refusal where no field is wrong, or that something has to be filled in. */
  problem: Message | null;
  refused: Refused | null;
  path: string | undefined;
  ask: ((name: string, typed: string, signal: AbortSignal) => Promise<Option[]>) | undefined;
  place: React.RefObject<HTMLFormElement | null>;
};

/** A form over a record: what is typed, what is wrong with it, what changed, and the ways to save it. Nothing typed is lost by a refusal. */
export function useEntityForm<F extends Fields>(formOptions: FormOptions<F>): EntityForm {
  const { fields, words, record, first, options = {}, path, shownTotal, action, stay = false, onSaved } = formOptions;
  const t = useTranslate();
  const { show, dismiss } = useToast();
  const fetcher = useFetcher<Answer<{ id: string; version: number }>>();
  const [state, setState] = useState<FormState>(() => opened(fields, record, first));
  const [errors, setErrors] = useState<FieldErrors>({});
  const merging = useMerging(fields);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<Message | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const place = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const typed = useTypedDraft({ name: `${words} ${action ?? pathname + (record ? "" : search)}`, fields, state, setState });
  const sending = useRef<Sending | null>(null);
  const again = useRef<Pick<Sending, "intent" | "extra"> | null>(null);
  // Made when a new one is opened: however often its form arrives, it makes one record.
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState<{ id: string; version: number; intent: string } | null>(null);

  const wrong = (found: FieldErrors, typing: boolean) => {
    setErrors(found);
    if (!typing) focusWrong(place, Object.keys(found));
    // A field that this form does not draw has nowhere else to say it.
    const drawn = [...(place.current?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
    const [lost] = Object.entries(found).filter(([path]) => !drawn.some(({ dataset }) => isOf(path, dataset["field"] ?? "")));
    setProblem(lost?.[1] ?? problemOf(found));
  };

  const submit = (intent = "save", extra: Extra = {}) => {
    // A new one that was saved is on its way to its own address: a second press would make a second one.
    if (record === null && state.version !== null) return;
    if (sending.current) {
      // Whoever has filled in meanwhile what was lacking does not press for nothing.
      if (Object.keys(sending.current.lacking).length > 0 && sending.current.typed !== state.draft) again.current = { intent, extra };
      return;
    }
    const sent = { ...state.draft, ...extra.set };
    const lacking = intent === "save" ? missing(fields, sent) : {};
    if (merging.open) {
      focusWrong(place, [], "[data-conflict]");
      return;
    }
    // Said at once; the server adds what else is wrong.
    setProblem(problemOf(lacking));
    setErrors(lacking);
    if (Object.keys(lacking).length > 0) focusWrong(place, Object.keys(lacking));
    sending.current = { intent, extra, typed: state.draft, sent, lacking };
    // What is refused for certain holds nobody up: its answer only adds what else is wrong.
    if (Object.keys(lacking).length === 0) setBusy(extra.as ?? intent);
    const values = {
      intent,
      record: JSON.stringify(shownTotal ? { ...sent, calculated: shownTotal(sent) } : sent),
      ...(state.version !== null && { version: String(state.version) }),
      ...(stay && { stay: "1" }),
      ...extra.values,
      [typedField]: typed,
    };
    const target = { method: "post", ...(action !== undefined && { action }) } as const;
    if (files.length === 0) return void fetcher.submit(values, target);
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    for (const file of files) form.append("file", file);
    void fetcher.submit(form, { ...target, encType: "multipart/form-data" });
  };

  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
    const { current: mine } = again;
    again.current = null;
    if (mine) submit(mine.intent, mine.extra);
  });

  const took = useRef<unknown>(undefined);
  useEffect(() => {
    const answer = fetcher.data;
    const { current: mine } = sending;
    // Each answer once, and only where something was asked; a redirect leaves without one.
    if (fetcher.state !== "idle" || !mine) return;
    sending.current = null;
    setBusy(null);
    if (answer === undefined || answer === took.current) return;
    took.current = answer;
    if (answer.ok) {
      dismiss(toastKey);
      setErrors({});
      setProblem(null);
      setRefused(null);
      setFiles([]);
      merging.forget();
      const version = answer.data?.version ?? state.version;
      if ((mine.intent === "save" || mine.intent === "draft") && version !== null)
        setState((now) => saved(fields, now, mine.typed, mine.sent, version));
      if ((mine.intent === "revert" || mine.intent === "discard") && version !== null)
        setState((now) => ({ ...now, draft: now.base, version }));
      if (answer.message) show({ title: t(answer.message.key, answer.message.values), kind: "ok" });
      if (answer.data) setDone({ ...answer.data, intent: mine.intent });
      return;
    }
    setRefused(answer);
    const stale = staleOf(answer);
    if (stale) {
      // Where no field differs there is nothing to choose: what was published meanwhile, say, is saved upon; any other act is one to think over.
      if (mergeStale(fields, state.base, state.draft, stale).differences.length === 0) {
        if (mine.intent === "save" || mine.intent === "draft") again.current = mine;
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
        body: mine.intent === "save" || mine.intent === "draft" ? t("kit.form.stillHere") : undefined,
        kind: "destructive",
        action: { label: t("common.error.retry"), run: () => latest.current(mine.intent, mine.extra) },
      });
    else setProblem(answer.message);
    // The answer is what this waits for; everything else is read as it is then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.state, fetcher.data]);

  useEffect(() => () => dismiss(toastKey), [dismiss]);

  // Only once the form is drawn as saved: until then leaving it would be asked about.
  const latestOnSaved = useRef(onSaved);
  useEffect(() => void (latestOnSaved.current = onSaved));
  useEffect(() => {
    if (done) latestOnSaved.current?.(done, done.intent);
  }, [done]);

  useEffect(() => {
    if (record && !sending.current) setState((now) => reread(fields, now, record));
  }, [record, fields, busy]);

  const changed = changedIn(fields, state);
  const ask = useCallback((name: string, typed: string, signal: AbortSignal) => askOptions(path ?? "", name, typed, signal), [path]);
  return {
    fields,
    words,
    options,
    fresh: record === null,
    ...state,
    set: useCallback((name, value) => {
      setState((now) => ({ ...now, draft: { ...now.draft, [name]: value } }));
      setErrors((now) => (Object.keys(now).some((path) => isOf(path, name)) ? without(now, name) : now));
    }, []),
    errors,
    changed,
    dirty: changed.length > 0 || files.length > 0,
    files,
    setFiles,
    busy,
    submit,
    reset: (name) => {
      if (name === undefined) setFiles([]);
      setState((now) => ({ ...now, draft: name === undefined ? now.base : { ...now.draft, [name]: now.base[name] } }));
      setErrors((now) => (name === undefined ? {} : without(now, name)));
      merging.forget(name);
    },
    differences: merging.differences,
    choose: (difference, choice) => {
      const settled = merging.choose(difference, choice);
      setState((now) => ({ ...now, draft: settled(now.draft) }));
    },
    problem: problem?.key === unfilled.key && Object.keys(errors).length === 0 ? null : problem,
    refused,
    path,
    ask: path === undefined ? undefined : ask,
    place,
  };
}

const unfilled: Message = { key: "common.error.invalid" };
const problemOf = (errors: FieldErrors): Message | null =>
  Object.values(errors).some(({ key }) => key === "kit.error.required" || key === "kit.error.toShow") ? unfilled : null;

/** One refusal at a time: the next one, and a save, take the last one away. */
const toastKey = "form";

/** What is wrong with fields that still hold what was sent: what was typed since is judged when it is sent. */
const untouched = (found: FieldErrors, sent: Draft, now: Draft): FieldErrors =>
  Object.fromEntries(
    Object.entries(found).filter(([path]) => !Object.keys(now).some((name) => isOf(path, name) && now[name] !== sent[name])),
  );

/** An error of a field itself, or of a row below it. */
export const isOf = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);
const without = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !isOf(path, name)));
