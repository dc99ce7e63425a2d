import type { AnyRecord, BulkVerb } from "#app/kit/entity/screens.ts";
import type { RowState } from "./list-state.tsx";

type RowAct = { verb: "edit" | BulkVerb; icon: string; flip?: boolean };

/** What can be done with a row of a list, in order. */
export function actsOf({ list: { may, can, query, kept = {} }, screens }: Pick<RowState, "list" | "screens">, row: AnyRecord): RowAct[] {
  const settled = screens.list.editable?.includes(String(row["status"])) === false;
  const listed = !query.trash && !query.archive;
  const acts: (RowAct | false)[] = [
    !query.trash && !settled && may.update && { verb: "edit", icon: "pencil" },
    query.trash && may.delete && { verb: "restore", icon: "undo-2", flip: true },
    query.archive && may.delete && { verb: "unarchive", icon: "undo-2", flip: true },
    listed && can.archive && may.delete && { verb: "archive", icon: "archive" },
    listed && can.trash && may.delete && !kept[row.id] && { verb: "trash", icon: "trash-2" },
    may.delete &&
      !kept[row.id] &&
      !settled &&
      !query.archive &&
      (query.trash || !can.trash) && { verb: "delete", icon: query.trash ? "x-mark" : "trash-2" },
  ];
  return acts.filter((act) => act !== false);
}
