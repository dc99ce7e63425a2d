import { Button } from "@mantine/core";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { TaskStatus } from "./fields.ts";

type MoveButtonsProps = { from: TaskStatus; moves: readonly TaskStatus[]; busy: boolean; onMove: (to: TaskStatus) => void };

const order = ["waiting", "in_progress", "todo", "done"] as const satisfies readonly TaskStatus[];
const icons = { waiting: "pause", in_progress: "arrow-right", todo: "rotate-ccw", done: "check" } as const;

/** Where a task can go from here; the one that ends it stands out. Cancelling is done seldom and stands in the menu. */
export function MoveButtons({ from, moves, busy, onMove }: MoveButtonsProps) {
  const t = useTranslate();
  return (
    <>
      {order
        .filter((to) => moves.includes(to))
        .map((to) => (
          <Button
            key={to}
            variant={to === "done" ? "clay" : "default"}
            disabled={busy}
            leftSection={<Icon name={icons[to]} flip={to === "in_progress"} />}
            onClick={() => onMove(to)}
          >
            {t(to === "in_progress" && from === "waiting" ? "task.move.resume" : `task.move.${to}`)}
          </Button>
        ))}
    </>
  );
}
