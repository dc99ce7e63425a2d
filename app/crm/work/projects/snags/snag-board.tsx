import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import { Board } from "#app/kit/board/board.tsx";
import { CardRow } from "#app/kit/board/card.tsx";
import { moveBetween } from "#app/kit/flow/flow.ts";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { snagStatuses } from "./fields.ts";
import { snagFlow } from "./flow.ts";
import type { SnagRow } from "./read.server.ts";
import css from "./snags.module.css";

export function SnagBoard({ snags, may }: { snags: readonly SnagRow[]; may: boolean }) {
  const t = useTranslate();
  const { go, dialog } = useMoves<SnagRow>({ flow: snagFlow, path: "/crm/snags", nameOf: ({ title }) => title });
  const lanes = snagStatuses.map((id) => ({
    id,
    name: t(`snag.choice.status.${id}`),
    phase: { at: snagFlow.states[id].phase, tone: snagFlow.states[id].tone },
    total: snags.filter(({ status }) => status === id).length,
  }));
  return (
    <>
      <Board
        label={t("snag.view.board")}
        lanes={lanes}
        items={snags}
        laneOf={({ status }) => status}
        nameOf={({ number, title }) => `${number}. ${title}`}
        open={({ id }) => ({ to: `/crm/snags/${id}` })}
        canMove={(snag, lane) => may && moveBetween(snagFlow, snag.status, lane) !== undefined}
        onMove={(snag, lane) => go(snag, moveBetween(snagFlow, snag.status, lane)!, "told")}
        renderCard={card}
      />
      {dialog}
    </>
  );
}

const card = (snag: SnagRow) => <Card snag={snag} />;

function Card({ snag: { id, room, supplier, pictures } }: { snag: SnagRow }) {
  const [picture] = pictures;
  return (
    <>
      {picture && (
        <img
          className={classes(css.cardPicture, ui.place("full"))}
          src={`/crm/files/snag/${id}/${picture.id}?show`}
          alt=""
          loading="lazy"
        />
      )}
      <CardRow>
        {room ? <Both value={room} /> : <span />}
        {supplier && <Both value={supplier.name} />}
      </CardRow>
    </>
  );
}
