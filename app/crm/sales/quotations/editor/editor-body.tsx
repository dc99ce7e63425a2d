import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { UnsavedGuard } from "#app/kit/form/unsaved-guard.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { CatalogueDrawer } from "#app/crm/sales/quotations/editor/grid/catalogue.tsx";
import { EditorProvider, type Column, type EditorValue } from "./editor-context.tsx";
import { blankLine, blankSection, lineRemoved, linesPasted, sectionAdded, sectionRemoved } from "./edit.ts";
import { FactsRow } from "./facts-row.tsx";
import { EditorHead } from "./head.tsx";
import { LineDrawer } from "#app/crm/sales/quotations/editor/grid/line-drawer.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { missingIn, Notices } from "./notices.tsx";
import type { EditorPage } from "./page-data.server.ts";
import css from "./page.module.css";
import { PlanPanel } from "./plan-panel.tsx";
import { Sections } from "#app/crm/sales/quotations/editor/grid/sections.tsx";
import { SumInView } from "#app/crm/base/priced/sums/sum-in-view.tsx";
import { SummaryPanel } from "./summary-panel.tsx";
import { Texts } from "./texts.tsx";
import { useEditor } from "./use-editor.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";

const nothing = {};

function cellOf(id: string, column: Column): string {
  const names = [column, "price", "first"].map((one) => `${id}:${one}`);
  return names.find((name) => document.querySelector(`[data-cell="${CSS.escape(name)}"]`)) ?? names[0]!;
}

function useCellFocus(): (cell: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(wanted.current)}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus();
  });
  return useCallback((cell: string) => {
    const there = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`);
    if (there) there.focus();
    wanted.current = cell;
  }, []);
}

function useEditorValue(
  { page, apply, undo }: ReturnType<typeof useEditor>,
  focusOn: (cell: string) => void,
  openLine: EditorValue["openLine"],
  openCatalogue: EditorValue["openCatalogue"],
): EditorValue {
  const t = useTranslate();
  const { show } = useToast();
  const undoable = useCallback(
    (title: string, to: Parameters<typeof apply>[0]) => {
      apply(to);
      show({ title, action: { label: t("kit.undo"), run: undo }, key: "removed" });
    },
    [apply, show, t, undo],
  );
  return useMemo(
    () => ({
      page,
      apply,
      focus: (id, column = "first") => focusOn(cellOf(id, column)),
      openLine,
      openCatalogue,
      addLines: (below, pasted) => {
        const lines = pasted.map(({ price, ...line }) => blankLine(newId(), { ...line, unitPrice: price }));
        undoable(t("transfer.paste.added", { count: lines.length }), (now) => linesPasted(now, below, lines));
        focusOn(`${lines[0]!.id}:first`);
      },
      removeLine: (id) => undoable(t("quotationEditor.removed.line"), (now) => lineRemoved(now, id)),
      removeSection: (id) => undoable(t("quotationEditor.removed.section"), (now) => sectionRemoved(now, id)),
      focusSection: (id) => focusOn(`${id}:name`),
    }),
    [page, apply, focusOn, openLine, openCatalogue, undoable, t],
  );
}

function useEditorKeys({ undo, redo, flush }: ReturnType<typeof useEditor>): void {
  const t = useTranslate();
  useShortcuts([
    { keys: "mod+z", label: t("kit.undo"), run: undo },
    { keys: "mod+shift+z", label: t("quotationEditor.redo"), run: redo },
    { keys: "mod+y", label: t("quotationEditor.redo"), run: redo },
    { keys: "mod+s", label: t("kit.save"), run: () => void flush() },
  ]);
}

function useLeaving({ id, editable }: EditorPage, flush: () => Promise<boolean>) {
  const t = useTranslate();
  const { show } = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<"preview" | "send" | null>(null);
  const leave = async (to: string) => {
    setBusy("send");
    const saved = await flush();
    setBusy(null);
    if (saved) await navigate(to);
    else show({ title: t("kit.form.failed"), kind: "destructive" });
  };
  const look = async () => {
    const tab = window.open("about:blank", "_blank");
    setBusy("preview");
    const saved = !editable || (await flush());
    setBusy(null);
    if (saved && tab) tab.location.href = `/crm/quotations/${id}/pdf?print`;
    else tab?.close();
    if (!saved) show({ title: t("kit.form.failed"), kind: "destructive" });
  };
  return { busy, leave, look };
}

export function EditorBody({ page }: { page: EditorPage }) {
  const editor = useEditor(page);
  const { draft, sums, errors, apply, flush, dirty, conflict, choose, leaveConflict } = editor;
  const t = useTranslate();
  const { show } = useToast();
  const [line, setLine] = useState<string | null>(null);
  const [catalogue, setCatalogue] = useState<{ section: string; at: number | undefined } | null>(null);
  // Who comes to complete it sees at once what is missing.
  const [search] = useSearchParams();
  const [sendOpen, setSendOpen] = useState(search.has("missing"));
  const focusOn = useCellFocus();
  const openCatalogue = useCallback((section: string, at: number | undefined) => setCatalogue({ section, at }), []);
  const value = useEditorValue(editor, focusOn, setLine, openCatalogue);
  const missing = useMemo(() => (sendOpen ? missingIn(editor) : nothing), [sendOpen, editor]);

  const { busy, leave, look } = useLeaving(page, flush);
  const send = () => {
    setSendOpen(true);
    const wrong = missingIn(editor);
    const count = Object.keys(wrong).length;
    if (count > 0) {
      show({
        title: t("common.validation.title"),
        body: t("quotationEditor.notice.missing", { count }),
        kind: "destructive",
        key: "missing",
      });
      return showFirst(wrong);
    }
    void leave(`/crm/quotations/${page.id}?send=1`);
  };
  useEditorKeys(editor);
  const begin = () => {
    const first = blankLine(newId());
    const room = blankSection(newId(), { lines: [first] });
    apply((now) => sectionAdded(now, room));
    focusOn(`${room.id}:name`);
  };
  const showFirst = (wrong: FieldErrors) => {
    const [path = ""] = Object.keys(wrong).filter((one) => /^(lines|sections)\./.test(one));
    const [, id = "", field] = path.split(".");
    const columns: Record<string, string> = { description: "first", quantity: "quantity", unitPrice: "price", name: "name", area: "area" };
    if (field && columns[field] && globalThis.matchMedia("(width > 48em)").matches) return focusOn(`${id}:${columns[field]}`);
    if (path.startsWith("lines.")) setLine(id);
    else document.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  return (
    <EditorProvider value={value}>
      <article className={ui.stack(5)} data-quotation={page.number}>
        <EditorHead editor={editor} busy={busy} onPreview={() => void look()} onSend={send} />
        {!page.editable && (
          <Notice icon="lock" action={<Link to={`/crm/quotations/${page.id}`}>{t("quotationEditor.locked.open")}</Link>}>
            {t("quotationEditor.locked.text")}
          </Notice>
        )}
        {conflict && <ConflictPanel draft={draft} conflict={conflict} onChoose={choose} onLeave={leaveConflict} />}
        <div className={css.columns}>
          <div className={ui.stack(4)}>
            <FactsRow draft={draft} missing={missing} />
            {draft.sections.length === 0 ? (
              <EmptyState
                title={t("quotationEditor.empty.title")}
                action={
                  page.editable && (
                    <Button icon="plus" onClick={begin}>
                      {t("quotationEditor.empty.begin")}
                    </Button>
                  )
                }
              >
                {t("quotationEditor.empty.hint")}
              </EmptyState>
            ) : (
              <Sections draft={draft} sums={sums} errors={sendOpen ? { ...missing, ...errors } : errors} />
            )}
            {sums && <SumInView label={t("quotation.sheet.total")} sum={sums.document.total} />}
            <Texts draft={draft} missing={missing} />
          </div>
          <div className={classes(css.aside, ui.stack(6))}>
            <SummaryPanel draft={draft} sums={sums} />
            <PlanPanel draft={draft} sums={sums} errors={sendOpen ? { ...missing, ...errors } : errors} />
            <Notices editor={editor} missing={missing} onShow={() => showFirst(missing)} />
          </div>
        </div>
        <LineDrawer
          draft={draft}
          sums={sums}
          errors={sendOpen ? { ...missing, ...errors } : errors}
          id={line}
          onClose={() => setLine(null)}
        />
        <CatalogueDrawer draft={draft} to={catalogue} onClose={() => setCatalogue(null)} />
        {page.editable && <UnsavedGuard when={dirty} save={flush} />}
      </article>
    </EditorProvider>
  );
}
