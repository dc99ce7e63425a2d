import { Button } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { taskFlow } from "#app/crm/work/tasks/flow.ts";

type MoveButtonsProps = { moves: readonly string[]; busy: boolean; onMove: (move: string) => void };

const order = ["wait", "start", "resume", "reopen", "finish"] as const;

export function MoveButtons({ moves, busy, onMove }: MoveButtonsProps) {
  const t = useTranslate();
  return order
    .filter((move) => moves.includes(move))
    .map((move) => (
      <Button
        key={move}
        kind={move === "finish" ? "clay" : "line"}
        disabled={busy}
        icon={taskFlow.moves[move].icon}
        onClick={() => onMove(move)}
      >
        {t(`task.move.${move}`)}
      </Button>
    ));
}
