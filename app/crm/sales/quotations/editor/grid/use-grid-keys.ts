import type { KeyboardEvent } from "react";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { columns, type Column, type EditorValue } from "#app/crm/sales/quotations/editor/editor-context.tsx";
import { blankLine, lineAdded, lineCopied, lineStepped, placeOf } from "#app/crm/sales/quotations/editor/edit.ts";
import { newId } from "#app/values/new-key.ts";

type Cell = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The keys of a good spreadsheet: Enter and the arrows lead from cell to cell, Enter on the last line of a room begins another one. Ctrl+D doubles a
 * line, Alt with an arrow moves it, Ctrl+Enter opens its details, Ctrl+Delete takes it away.
 */
export function useGridKeys(draft: QuotationDraft, editor: EditorValue) {
  const { language } = useLanguage();
  const rtl = language === "ar";
  return (event: KeyboardEvent<HTMLElement>): void => {
    const cell = event.target as Cell;
    const name = cell.dataset["cell"];
    if (!name || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const cut = name.lastIndexOf(":");
    const [id, column] = [name.slice(0, cut), name.slice(cut + 1) as Column];
    const place = placeOf(draft, id);
    if (!place) return;
    const mod = event.ctrlKey || event.metaKey;
    const done = (work: () => void): void => {
      event.preventDefault();
      work();
    };
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown"))
      return done(() => {
        editor.apply((now) => lineStepped(now, id, event.key === "ArrowUp" ? -1 : 1));
        editor.focus(id, column);
      });
    if (mod && (event.key.toLowerCase() === "d" || event.code === "KeyD"))
      return done(() => {
        const copy = newId();
        editor.apply((now) => lineCopied(now, id, copy));
        editor.focus(copy, column);
      });
    if (mod && event.key === "Enter") return done(() => editor.openLine(id));
    if (mod && (event.key === "Delete" || event.key === "Backspace")) return done(() => editor.removeLine(id));
    if (mod || event.altKey) return;
    if (event.key === "Enter") return done(() => onEnter(event.shiftKey ? -1 : 1));
    // A list is opened with the space bar and searched by letters: the arrows lead on from it as from everywhere.
    if (event.key === "ArrowUp" || event.key === "ArrowDown") return done(() => step(event.key === "ArrowUp" ? -1 : 1));
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      if (!(cell instanceof HTMLSelectElement) && !atEdge(cell, event.key)) return;
      const on = (event.key === "ArrowRight") !== rtl;
      return done(() => beside(on ? 1 : -1));
    }

    function onEnter(by: 1 | -1): void {
      const last = by === 1 && place!.at === place!.section.lines.length - 1;
      const empty = place!.line.description.en === "" && place!.line.description.ar === "" && place!.line.unitPrice === "";
      if (!last || empty) return step(by, column === "second" ? "first" : column);
      const line = blankLine(newId(), { unit: place!.line.unit });
      editor.apply((now) => lineAdded(now, place!.section.id, line));
      editor.focus(line.id);
    }

    function step(by: 1 | -1, of: Column = column): void {
      if (of === "first" && by === 1 && event.key !== "Enter") return editor.focus(id, "second");
      if (of === "second" && by === -1 && event.key !== "Enter") return editor.focus(id, "first");
      const all = draft.sections.flatMap(({ lines }) => lines.map((line) => line.id));
      const next = all[all.indexOf(id) + by];
      if (next) editor.focus(next, of === "first" && by === -1 && event.key !== "Enter" ? "second" : of === "second" ? "first" : of);
    }

    function beside(by: 1 | -1): void {
      for (let at = columns.indexOf(column) + by; at >= 0 && at < columns.length; at += by)
        if (document.querySelector(`[data-cell="${CSS.escape(id)}:${columns[at]}"]`)) return editor.focus(id, columns[at]);
    }
  };
}

function atEdge(cell: HTMLInputElement | HTMLTextAreaElement, key: string): boolean {
  const { selectionStart: from, selectionEnd: to, value } = cell;
  if (from === null || to === null) return false;
  if (from === 0 && to === value.length) return true;
  if (from !== to) return false;
  const forward = (key === "ArrowRight") === (getComputedStyle(cell).direction === "ltr");
  return forward ? to === value.length : from === 0;
}
