import { useState } from "react";
import { useRevalidator } from "react-router";
import { Board } from "#app/kit/board/board.tsx";
import { CardRow } from "#app/kit/board/card.tsx";
import type { MoveOutcome } from "#app/kit/board/lanes.ts";
import { MoveDialog } from "#app/kit/moves/move-dialog.tsx";
import { longText } from "#app/kit/fields/kinds.ts";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { snagMarks, snagMoves, snagStatuses, type SnagStatus } from "./fields.ts";
import type { SnagRow } from "./read.server.ts";
import css from "./snags.module.css";

type Asking = { snag: SnagRow; to: "open" | "waived"; end: (outcome: MoveOutcome) => void };

/** Snags as cards in the lanes of their states. */
export function SnagBoard({ snags, may }: { snags: readonly SnagRow[]; may: boolean }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<Asking | null>(null);
  const lanes = snagStatuses.map((id) => ({
    id,
    name: t(`snag.choice.status.${id}`),
    phase: { at: snagMarks[id].phase, tone: snagMarks[id].tone },
    total: snags.filter(({ status }) => status === id).length,
  }));
  const move = async (snag: SnagRow, to: SnagStatus): Promise<MoveOutcome> => {
    if (to === "open" || to === "waived") return new Promise((end) => setAsking({ snag, to, end }));
    const answer = await postForm(`/crm/snags/${snag.id}/transition`, { to, version: String(snag.version) });
    void revalidate();
    return answer.ok ? "done" : { refused: t(answer.said.key, answer.said.values) };
  };
  return (
    <>
      <Board
        label={t("snag.view.board")}
        lanes={lanes}
        items={snags}
        laneOf={({ status }) => status}
        nameOf={({ number, title }) => `${number}. ${title}`}
        open={({ id }) => ({ to: `/crm/snags/${id}` })}
        canMove={(snag, lane) => may && snagMoves[snag.status].includes(lane)}
        onMove={move}
        renderCard={card}
      />
      {asking && (
        <MoveDialog
          address={`/crm/snags/${asking.snag.id}`}
          version={asking.snag.version}
          to={asking.to}
          title={t(`snag.ask.${asking.to}`, { name: asking.snag.title })}
          fields={reason}
          labelOf={() => t("snag.ask.reason")}
          confirm={t(`snag.to.${asking.to}`)}
          keep={t("snag.ask.keep")}
          onEnd={() => {
            asking.end("left");
            setAsking(null);
            void revalidate();
          }}
        >
          {t(`snag.ask.text.${asking.to}`)}
        </MoveDialog>
      )}
    </>
  );
}

const reason = { reason: longText({ max: 500 }) };

const card = (snag: SnagRow) => <Card snag={snag} />;

function Card({ snag: { id, room, supplier, pictures } }: { snag: SnagRow }) {
  const [picture] = pictures;
  return (
    <>
      {picture && <img className={css.cardPicture} src={`/crm/files/snag/${id}/${picture.id}?show`} alt="" loading="lazy" />}
      <CardRow>
        {room ? <Both value={room} /> : <span />}
        {supplier && <Both value={supplier.name} />}
      </CardRow>
    </>
  );
}
