import { useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDelete } from "#app/kit/list/list-foot.tsx";
import type { BulkVerb } from "#app/kit/entity/screens.ts";
import type { Selection } from "#app/kit/list/selection.ts";
import { Pager } from "#app/kit/pager/pager.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { LibraryFilter } from "./fields.ts";
import css from "./library-foot.module.css";
import type { Library } from "./library.server.ts";

type FootProps = { library: Library; filter: LibraryFilter | null; selection: Selection; act: (verb: BulkVerb, ids: string[]) => void };

export function LibraryFoot({ library, filter, selection, act }: FootProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const { page, pages, size, total, pictures } = library;
  const first = (page - 1) * size + 1;
  return (
    <div className={classes(css.foot, ui.row(6, "between"), ui.place("above4"))} data-bulk={selection.chosen.length > 0 ? "" : undefined}>
      {selection.chosen.length > 0 ? (
        <Bulk library={library} filter={filter} selection={selection} act={act} />
      ) : (
        <p className={ui.text("sm", "soft")}>
          <span className="num">
            {t("kit.list.position", { from: number(first), to: number(first + pictures.length - 1), total: number(total) })}
          </span>
        </p>
      )}
      <Pager page={page} pages={pages} />
    </div>
  );
}

function Bulk({ library, filter, selection, act }: FootProps) {
  const t = useTranslate();
  const [openDialog, setOpenDialog] = useState(false);
  const { chosen } = selection;
  const only = library.pictures.find(({ id }) => id === chosen[0]);
  return (
    <div className={ui.row(2)} role="group" aria-label={t("kit.list.selected", { count: chosen.length })}>
      <span className={classes(css.chosen, ui.text("sm", "medium"))} aria-live="polite">
        {t("kit.list.selected", { count: chosen.length })}
      </span>
      {filter === "trash" ? (
        <>
          <Button kind="line" icon="undo-2" onClick={() => act("restore", chosen)}>
            {t("kit.list.restore")}
          </Button>
          <Button kind="line" icon="trash-2" onClick={() => setOpenDialog(true)}>
            {t("kit.list.delete")}
          </Button>
        </>
      ) : (
        <Button kind="line" icon="trash-2" onClick={() => act("trash", chosen)}>
          {t("kit.list.trash")}
        </Button>
      )}
      <Button kind="ghost" onClick={selection.pressAll} disabled={selection.all}>
        {t("kit.list.selectPage")}
      </Button>
      <Button kind="ghost" onClick={selection.clear}>
        {t("kit.list.unselect")}
      </Button>
      <ConfirmDelete
        opened={openDialog}
        count={chosen.length}
        name={only?.name ?? ""}
        onClose={() => setOpenDialog(false)}
        onConfirm={() => {
          setOpenDialog(false);
          act("delete", chosen);
        }}
      />
    </div>
  );
}
