import { Badge } from "#app/ui/badge.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { leadPriorities, type LeadPriority } from "#app/crm/people/leads/fields.ts";

const levels = [1, 2, 3, 4] as const;

export function LeadPriorityBadge({ priority, quiet = false }: { priority: LeadPriority; quiet?: boolean }) {
  const t = useTranslate();
  return (
    <Badge level={levels[leadPriorities.indexOf(priority)] ?? 2} bare={quiet}>
      {t(`leads.choice.priority.${priority}`)}
    </Badge>
  );
}
