import { Badge } from "#app/ui/badge.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { taskPriorities, type TaskPriority } from "#app/crm/work/tasks/fields.ts";

const levels = [1, 2, 3, 4] as const;

export function TaskPriorityBadge({ priority, quiet = false }: { priority: TaskPriority; quiet?: boolean }) {
  const t = useTranslate();
  return (
    <Badge level={levels[taskPriorities.indexOf(priority)] ?? 2} bare={quiet}>
      {t(`task.choice.priority.${priority}`)}
    </Badge>
  );
}

export function useShortDay(today: string): (day: string) => string {
  const { date, year } = useFormat();
  return (day) => {
    const shown = date(day);
    return day.slice(0, 4) === today.slice(0, 4)
      ? // oxlint-disable-next-line patterns/linear -- a date of our own making
        shown.replace(new RegExp(`[\\s\\u00a0،,]*${year(Number(day.slice(0, 4)))}$`), "")
      : shown;
  };
}
