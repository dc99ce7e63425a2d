import { useNavigate } from "react-router";
import { useShortcuts, type Shortcut } from "#app/kit/frame/shortcuts.tsx";
import type { Translate } from "#app/locale/translate.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { drawnRows, focusRow } from "./focus-row.ts";
import { searchFieldId } from "./list-toolbar.tsx";
import { useList } from "./list-state.tsx";
import { toForm, toRecord } from "#app/kit/entity/over-list.ts";

const currentRow = () => document.activeElement?.closest<HTMLElement>("[data-row]") ?? null;

/** J and K go from row to row. */
export const stepKeys = (group: string, t: Translate, step: (by: 1 | -1) => void): Shortcut[] => [
  { group, keys: "j", label: t("kit.list.keyNext"), run: () => step(1) },
  { group, keys: "k", label: t("kit.list.keyPrevious"), run: () => step(-1) },
];

/** The keys of a list. The row where the focus stands is the current one. */
export function useListKeys(): void {
  const { list, screens, selection, act, addressOf } = useList();
  const t = useTranslate();
  const navigate = useNavigate();
  const group = t("kit.list.keys");
  const { may, can, query } = list;
  const step = (by: number) => {
    const row = currentRow();
    focusRow(row ? drawnRows().indexOf(row) + by : 0);
  };
  const onRow = (work: (id: string) => void) => () => {
    const id = currentRow()?.dataset["row"];
    if (id) work(id);
  };
  const throwAway = onRow((id) => {
    if (!may.delete || !can.trash || query.trash || query.archive) return;
    act("trash", selection.has(id) ? selection.chosen : [id]);
  });
  const open = (id: string) => void navigate(addressOf(id), id === "new" ? toForm(screens) : toRecord(screens));
  useShortcuts([
    ...stepKeys(group, t, step),
    { group, keys: "x", label: t("kit.list.keySelect"), run: onRow((id) => selection.press(id, false)) },
    { group, keys: "shift+x", label: t("kit.list.keySelect"), run: onRow((id) => selection.press(id, true)) },
    { group, keys: "e", label: t("kit.list.keyEdit"), run: onRow((id) => { if (!query.trash) open(id); }) },
    { group, keys: "#", label: t("kit.list.keyTrash"), run: throwAway },
    { group, keys: "Delete", label: t("kit.list.keyTrash"), run: throwAway },
    { group, keys: "n", label: t("kit.list.keyNew"), run: () => { if (may.create && !query.trash) open("new"); } },
    { group, keys: "f", label: t("kit.list.find"), run: () => document.getElementById(searchFieldId)?.focus() },
    ...(selection.chosen.length > 0 ? [{ group, keys: "Escape", label: t("kit.list.unselect"), run: selection.clear }] : []),
  ]); // prettier-ignore
}
