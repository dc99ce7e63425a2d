import { Button } from "@mantine/core";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { taskFlow } from "#app/crm/work/tasks/flow.ts";

type MoveButtonsProps = { moves: readonly string[]; busy: boolean; onMove: (move: string) => void };

const order = ["wait", "start", "resume", "reopen", "finish"] as const;

/** Where a task can go from here; the one that ends it stands out. Cancelling is done seldom and stands in the menu. */
export function MoveButtons({ moves, busy, onMove }: MoveButtonsProps) {
  const t = useTranslate();
  return order
    .filter((move) => moves.includes(move))
    .map((move) => (
      <Button
        key={move}
        variant={move === "finish" ? "clay" : "default"}
        disabled={busy}
        leftSection={<Icon name={taskFlow.moves[move].icon} flip={move === "start" || move === "resume"} />}
        onClick={() => onMove(move)}
      >
        {t(`task.move.${move}`)}
      </Button>
    ));
}
