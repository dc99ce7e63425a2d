import { useState } from "react";
import { useLocation } from "react-router";
import { Board } from "#app/kit/board/board.tsx";
import { CardDue, CardFoot, CardRow, CardText } from "#app/kit/board/card.tsx";
import type { Lane, MoveOutcome } from "#app/kit/board/lanes.ts";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { shown } from "./samples.ts";
import { sampleCards, sampleLanes, type SampleCard, type SampleLane } from "./board-samples.ts";

/** How long the sample server thinks (ms). */
const thinking = 600;

/** A board with a lane that asks first, one that refuses, and one that nothing may go to. */
export function BoardSample() {
  const t = useTranslate();
  const { language } = useLanguage();
  const { money, date, area } = useFormat();
  const { pathname, search } = useLocation();
  const [cards, setCards] = useState<readonly SampleCard[]>(sampleCards);
  const [openDialog, setOpenDialog] = useState<{ answer: (outcome: boolean) => void; name: string } | null>(null);
  const nameOf = (card: SampleCard) => inLanguage(card.name, language).text;
  const lanes = sampleLanes.map(({ id, at, tone, folded, total }): Lane<SampleLane> => ({
    id,
    name: t(`${shown.words}.choice.lane.${id}`),
    phase: { at, ...(tone && { tone }) },
    sum: <span className="num">{money(cards.filter((card) => card.lane === id).reduce((sum, card) => sum + card.budget, 0))}</span>,
    ...(folded && { folded }),
    ...(total && { total, more: "?" }),
  }));
  const onMove = async (card: SampleCard, lane: SampleLane): Promise<MoveOutcome> => {
    if (lane === "lost") {
      const sure = await new Promise<boolean>((answer) => setOpenDialog({ answer, name: nameOf(card) }));
      setOpenDialog(null);
      if (!sure) return "left";
    }
    await new Promise((done) => setTimeout(done, thinking));
    if (lane === "won") return { refused: t(`${shown.words}.hint.refused`) };
    setCards((before) => before.map((other) => (other.id === card.id ? { ...other, lane } : other)));
    return "done";
  };
  return (
    <>
      <Board
        label={t(`${shown.words}.section.board`)}
        lanes={lanes}
        items={cards}
        laneOf={(card) => card.lane}
        nameOf={nameOf}
        open={({ id }) => ({ to: { pathname, search, hash: id } })}
        canMove={(card, lane) => lane !== "hold" && card.lane !== "won"}
        onMove={onMove}
        addTo={(lane) => (lane === "won" || lane === "lost" ? null : { to: { pathname, search } })}
        renderCard={(card) => (
          <>
            <CardText>
              {inLanguage(card.kind, language).text}
              {t("shell.comma")}
              <span className="num">{area(card.area)}</span>
            </CardText>
            <CardRow>
              <span className="num">{money(card.budget)}</span>
              <Badge level={card.priority} bare>
                {t(`${shown.words}.choice.priority.${card.priority}`)}
              </Badge>
            </CardRow>
            <CardFoot>
              <CardDue late={card.late ?? false}>
                {card.late ? t(`${shown.words}.hint.late`) : <span className="num">{date(card.due)}</span>}
              </CardDue>
              <Person name={card.owner} bare />
            </CardFoot>
          </>
        )}
      />
      <Confirm
        opened={openDialog !== null}
        title={t(`${shown.words}.hint.ask`, { name: openDialog?.name ?? "" })}
        confirm={t(`${shown.words}.choice.lane.lost`)}
        onConfirm={() => openDialog?.answer(true)}
        onClose={() => openDialog?.answer(false)}
      />
    </>
  );
}
