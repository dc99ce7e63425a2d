import type { Option } from "#app/kit/entity/screens.ts";
import { useMoves, type Moves } from "#app/kit/flow/moves.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { leadFlow, type LeadMove } from "#app/crm/people/leads/flow.ts";

type Movable = { id: string; version: number; name: Bilingual; expectedValue: number | null };

const needed: Partial<Record<LeadMove, readonly string[]>> = {
  reopen: ["note"],
  propose: ["note"],
  winAtOnce: ["expectedValue", "note"],
  win: ["expectedValue"],
  lose: ["lostReason"],
  hold: ["onHoldUntil"],
};

export function useLeadMoves(reasons: readonly Option[]): Moves<Movable> {
  const t = useTranslate();
  const { language } = useLanguage();
  return useMoves<Movable>({
    flow: leadFlow,
    path: leadEntity.path,
    nameOf: ({ name }) => inLanguage(name, language).text,
    wordsOf: (_, move) => (move === "winAtOnce" ? "win" : move),
    wordless: ["reopen", "propose", "win", "lose", "hold"],
    firstOf: ({ expectedValue }) => ({ expectedValue }),
    requiresOf: (move) => needed[move as LeadMove] ?? [],
    hintOf(move, field) {
      if (field === "onHoldUntil") return t("leads.move.hint.onHoldUntil");
      return field === "note" ? t("leads.move.hint.note", { to: leadFlow.moves[move as LeadMove].to }) : undefined;
    },
    options: { lostReason: [...reasons] },
  });
}

export function useMovesOfLead({ lead, reasons }: { lead: Movable; reasons: readonly Option[] }) {
  const { go, busy, dialog } = useLeadMoves(reasons);
  return { move: (to: string) => void go(lead, to), busy, dialog };
}
