import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import type { Option, Options } from "#app/kit/entity/screens.ts";
import type { Draft, Fields } from "#app/kit/fields/kinds.ts";
import type { Refused } from "#app/shell/answer.ts";
import { typedField } from "#app/shell/drafts/request-fields.ts";
import type { FieldErrors, Message } from "#app/values/errors.ts";
import { focusWrong } from "./focus-wrong.ts";
import { isOf, problemOf, unfilled, without } from "./form-errors.ts";
import { changedIn, missing, reread } from "./form-state.ts";
import type { Difference } from "./merge.ts";
import { useAnswered, useFormParts, type EntityAnswer, type Extra, type Sending } from "./use-form-parts.ts";
import { useTypedDraft } from "./use-typed-draft.ts";

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
  stay?: boolean;
  onSaved?: (answer: { id: string; version: number }, intent: string) => void;
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
  const fetcher = useFetcher<EntityAnswer>();
  const parts = useFormParts(fields, record, first);
  const { state, setState, errors, setErrors, merging, files, setFiles, problem, setProblem, refused, place } = parts;
  const { pathname, search } = useLocation();
  const typed = useTypedDraft({ name: `${words} ${action ?? pathname + (record ? "" : search)}`, fields, state, setState });
  const sending = useRef<Sending | null>(null);
  const again = useRef<Pick<Sending, "intent" | "extra"> | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

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
    if (files.length === 0) void fetcher.submit(values, target);
    else void fetcher.submit(withFiles(values, files), { ...target, encType: "multipart/form-data" });
  };

  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
    const { current: mine } = again;
    again.current = null;
    if (mine) submit(mine.intent, mine.extra);
  });

  const take = useAnswered(fields, parts, latest, (mine) => void (again.current = mine), onSaved);
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
    take(answer, mine);
    // The answer is what this waits for; everything else is read as it is then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.state, fetcher.data]);

  useEffect(() => {
    if (record && !sending.current) setState((now) => reread(fields, now, record));
  }, [record, fields, busy, setState]);

  const set = useCallback(
    (name: string, value: unknown) => {
      setState((now) => ({ ...now, draft: { ...now.draft, [name]: value } }));
      setErrors((now) => (Object.keys(now).some((path) => isOf(path, name)) ? without(now, name) : now));
    },
    [setState, setErrors],
  );
  const changed = changedIn(fields, state);
  const ask = useCallback((name: string, typed: string, signal: AbortSignal) => askOptions(path ?? "", name, typed, signal), [path]);
  return {
    fields,
    words,
    options,
    fresh: record === null,
    ...state,
    set,
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

function withFiles(values: Record<string, string>, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const file of files) form.append("file", file);
  return form;
}
