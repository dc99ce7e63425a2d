import { useEffect, useRef, useState, type RefObject } from "react";
import { useActionData, useNavigate } from "react-router";
import { draftFrom, emptyDraft, type Draft } from "#app/content/estimator/fields.ts";
import type { Answer, Refused } from "#app/shell/answer.ts";
import { keepDraft, storedDraft } from "./stored-draft.ts";
import type { Opened, Stepped } from "./step.ts";

export type FirstValues = Partial<Pick<Draft, "propertyType" | "place" | "area" | "rows">>;
const same = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);

function enteredForm(entered: Record<string, string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(entered)) for (const value of values) form.append(name, value);
  return form;
}

/** Starts from an action's draft, else the address. What was typed before React wins; an untouched form takes the kept draft. Changes are kept. */
export function useDraft(form: RefObject<HTMLFormElement | null>, first: FirstValues) {
  const answer = useActionData<Answer<Stepped>>();
  const refused: Refused | null = answer && !answer.ok && answer.intent === "estimate" ? answer : null;
  const handed =
    answer?.ok && answer.data && "draft" in answer.data ? answer.data.draft : refused ? draftFrom(enteredForm(refused.input)) : null;
  const entered = (name: string): string => refused?.input[name]?.[0] ?? "";
  const opened: Opened =
    answer?.ok && answer.data && "opened" in answer.data ? answer.data.opened : { tab: entered("tab"), group: entered("group") };
  const [draft, setDraft] = useState<Draft>(() => handed ?? { ...emptyDraft, ...first });
  const navigate = useNavigate();
  const started = useRef(false);
  const shown = useRef(answer);

  useEffect(() => {
    if (started.current) {
      keepDraft(draft);
      return;
    }
    started.current = true;
    const typed = form.current ? draftFrom(new FormData(form.current)) : draft;
    const stored = storedDraft();
    // Rows that an action drew carry everything; only a page as it came from the cache may take the kept draft.
    if (!same(typed, draft)) setDraft(typed);
    else if (!handed && stored) setDraft({ ...stored, ...first, rows: stored.rows });
    // Runs once for the page as it came, then keeps every change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft]);

  useEffect(() => {
    if (shown.current === answer) return;
    shown.current = answer;
    if (answer?.ok && answer.data && "draft" in answer.data) setDraft(answer.data.draft);
    if (answer?.ok && answer.data && "file" in answer.data) location.assign(answer.data.file);
    if (answer?.ok && answer.data && "page" in answer.data) void navigate(answer.data.page);
  }, [answer, navigate]);

  return { draft, setDraft, refused, opened };
}
