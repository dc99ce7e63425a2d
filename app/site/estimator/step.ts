import { exampleRoom } from "#app/content/estimator/alternatives.ts";
import { acceptPrices, stepCount } from "#app/content/estimator/estimate.ts";
import { newRow, nextRowId, type Catalogue, type Draft } from "#app/content/estimator/fields.ts";

export type Opened = { tab: string; group: string };

export type Stepped = { draft: Draft; opened: Opened } | { file: string } | { page: string };

/** The draft after a button was pressed; the same on the server and in the browser. `room` is what an example room is called. */
export function stepped(
  catalogue: Catalogue,
  draft: Draft,
  { act, argument, room }: { act: string; argument: string; room: string },
): Draft {
  const element = catalogue.categories.flatMap((category) => category.elements).find((one) => one.key === argument);
  if (act === "add" && element) return { ...draft, rows: [...draft.rows, newRow(nextRowId(draft), element)] };
  if (act === "remove") return { ...draft, rows: draft.rows.filter((row) => row.id !== argument) };
  if (act === "less" || act === "more")
    return { ...draft, rows: draft.rows.map((row) => (row.id === argument ? stepCount(row, act === "more" ? 1 : -1) : row)) };
  if (act === "accept") return acceptPrices(catalogue, draft);
  if (act === "example" && draft.rows.length === 0) return { ...draft, rows: exampleRoom(catalogue, room) };
  return draft;
}
