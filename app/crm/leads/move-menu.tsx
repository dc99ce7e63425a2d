import { Button, Menu } from "@mantine/core";
import { Phase } from "#app/kit/phase/phase.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { LeadStatus } from "./fields.ts";
import { phaseOf } from "./status.tsx";

/** Where a lead may go from where it stands. */
export function MoveMenu({ moves, busy, onMove }: { moves: readonly LeadStatus[]; busy: boolean; onMove: (to: LeadStatus) => void }) {
  const t = useTranslate();
  if (moves.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="xl" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" loading={busy} rightSection={<Icon name="chevron-down" />}>
          {t("leads.record.move")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t("leads.record.move")}>
        {moves.map((to) => (
          <Menu.Item key={to} onClick={() => onMove(to)}>
            <Phase {...phaseOf(to)}>{t(`leads.choice.status.${to}`)}</Phase>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
