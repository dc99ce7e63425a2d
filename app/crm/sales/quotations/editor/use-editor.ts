import { taxIn } from "#app/crm/base/priced/sums/sums.ts";
import { useCallback, useMemo, useReducer, useRef, useState } from "react";
import { sumDraft } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { readDraft } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { useLive } from "#app/kit/live/use-live.ts";
import { askData } from "#app/kit/record/ask-data.ts";
import { useSession } from "#app/shell/session.tsx";
import { nameFor } from "#app/shell/drafts/draft-storage.ts";
import { usePersistedDraft } from "#app/shell/drafts/use-persisted-draft.ts";
import type { EditorPage } from "./page-data.server.ts";
import { merged, withTheirs, type Clash } from "./merge.ts";
import { historyOf, redone, recorded, undone, type History } from "./history.ts";
import { useAutosave } from "./use-autosave.ts";

type Step = { do: "step"; to: (now: QuotationDraft) => QuotationDraft; as: string | null } | { do: "undo" } | { do: "redo" };

function reduceHistory(history: History<QuotationDraft>, step: Step): History<QuotationDraft> {
  if (step.do === "undo") return undone(history);
  if (step.do === "redo") return redone(history);
  return recorded(history, step.to(history.now), step.as);
}

function documentIn(before: unknown, like: QuotationDraft): QuotationDraft | null {
  const typed: unknown = typeof before === "object" && before !== null && "document" in before ? before.document : null;
  const fits = typeof typed === "object" && typed !== null && Object.keys(like).every((name) => name in typed);
  return fits ? (typed as QuotationDraft) : null;
}

export type OpenClash = Clash & { choice?: "mine" | "theirs" };
export type DraftConflict = { by: string | null; at: string | null; clashes: OpenClash[]; taken: number };

export function useEditor(page: EditorPage) {
  const [history, go] = useReducer(reduceHistory, page.draft, historyOf);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const draft = history.now;
  const now = useRef(draft);
  now.current = draft;
  const address = `/crm/quotations/${page.id}/draft`;
  const open = conflict?.clashes.some(({ choice }) => !choice) ?? false;

  const apply = useCallback((to: (draft: QuotationDraft) => QuotationDraft, as: string | null = null) => go({ do: "step", to, as }), []);

  const { session } = useSession();
  const stored = nameFor(session?.user.id, `quotation ${page.id}`);
  const saves = useAutosave({
    address,
    stored,
    draft,
    start: { draft: page.draft, version: page.version, savedAt: page.savedAt },
    held: open || !page.editable,
    onStale: () => void compareWithStored(),
  });
  const { lastSaved, rebase } = saves;
  const unsaved = draft !== lastSaved.current.draft && page.editable;
  usePersistedDraft(stored, {
    // As a whole: none of its fields is secret, whatever it is called.
    typed: useMemo(() => (unsaved ? { document: draft } : null), [unsaved, draft]),
    version: lastSaved.current.version,
    taking: (before) => {
      const typed = documentIn(before, page.draft);
      return page.editable && typed && JSON.stringify(typed) !== JSON.stringify(page.draft) ? () => apply(() => typed) : null;
    },
    giveUp: () => apply(() => page.draft),
  });

  async function compareWithStored(): Promise<void> {
    const theirs = await askData<Pick<EditorPage, "draft" | "version" | "editable" | "savedAt" | "savedBy">>(address);
    if (!theirs) return;
    if (theirs.version <= lastSaved.current.version) return;
    // It was sent or given up meanwhile: nothing of this page can be saved any more.
    if (!theirs.editable) return location.reload();
    const { draft: both, clashes, taken } = merged(lastSaved.current.draft, now.current, theirs.draft);
    rebase({ draft: theirs.draft, version: theirs.version });
    go({ do: "step", to: () => both, as: null });
    if (clashes.length > 0 || taken.length > 0) setConflict({ by: theirs.savedBy, at: theirs.savedAt, clashes, taken: taken.length });
  }

  // What somebody else saved is taken in at once where nothing is being written here, else with the next save.
  useLive({ entity: "quotation", id: page.id }, () => {
    if (now.current === lastSaved.current.draft) void compareWithStored();
  });

  const read = useMemo(() => readDraft(draft), [draft]);
  const sums = useMemo(() => sumDraft(draft, taxIn(page.taxes), read.numbers), [draft, page.taxes, read]);
  return {
    page,
    draft,
    sums,
    read,
    errors: draft === lastSaved.current.draft ? read.errors : { ...read.errors, ...saves.saving.refused },
    apply,
    undo: useCallback(() => go({ do: "undo" }), []),
    redo: useCallback(() => go({ do: "redo" }), []),
    may: { undo: history.before.length > 0, redo: history.after.length > 0 },
    saving: saves.saving,
    review: saves.lastAnswer?.review ?? page.review,
    differs:
      draft === lastSaved.current.draft && saves.lastAnswer !== null && saves.lastAnswer.sums?.document.total !== sums?.document.total
        ? (saves.lastAnswer.sums?.document.total ?? null)
        : null,
    flush: saves.flush,
    dirty: draft !== lastSaved.current.draft,
    conflict,
    choose: useCallback((clash: OpenClash, choice: "mine" | "theirs") => {
      if (choice === "theirs") go({ do: "step", to: (one) => withTheirs(one, clash), as: null });
      else go({ do: "step", to: (one) => withTheirs(one, { ...clash, theirs: clash.mine }), as: null });
      setConflict((was) => was && { ...was, clashes: was.clashes.map((one) => (one.path === clash.path ? { ...one, choice } : one)) });
    }, []),
    leaveConflict: useCallback(() => setConflict(null), []),
  };
}

export type Editor = ReturnType<typeof useEditor>;
