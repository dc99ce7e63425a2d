import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { leadFlow, type LeadMove } from "#app/crm/people/leads/flow.ts";

export function MoveMenu({ moves, busy, onMove }: { moves: readonly string[]; busy: boolean; onMove: (move: string) => void }) {
  const t = useTranslate();
  if (moves.length === 0) return null;
  return (
    <MenuButton
      button={
        <Button kind="line" busy={busy} after="chevron-down">
          {t("leads.record.move")}
        </Button>
      }
    >
      {moves.map((move) => (
        <Menu.Item key={move} onClick={() => onMove(move)}>
          <StatusMark flow={leadFlow} state={leadFlow.moves[move as LeadMove].to} />
        </Menu.Item>
      ))}
    </MenuButton>
  );
}
