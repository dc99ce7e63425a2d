import type { PastedLine } from "#app/crm/base/priced/pasting/pasted-rows.ts";
import { createContext, use } from "react";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import type { EditorPage } from "./page-data.server.ts";

export const columns = ["first", "second", "unit", "quantity", "price"] as const;
export type Column = (typeof columns)[number];

/** What every row of the table may ask for. It stays the same while one writes, so that a row is drawn anew only when it changes itself. */
export type EditorValue = {
  page: EditorPage;
  apply: (to: (draft: QuotationDraft) => QuotationDraft, as?: string | null) => void;
  focus: (line: string, column?: Column) => void;
  openLine: (id: string) => void;
  openCatalogue: (section: string, at?: number) => void;
  addLines: (below: string, lines: PastedLine[]) => void;
  removeLine: (id: string) => void;
  removeSection: (id: string) => void;
  focusSection: (id: string) => void;
};

const EditorContext = createContext<EditorValue | null>(null);
export const EditorProvider = EditorContext;

export function useEditorContext(): EditorValue {
  const editor = use(EditorContext);
  if (!editor) throw new Error("useEditorContext must be used inside the editor");
  return editor;
}
