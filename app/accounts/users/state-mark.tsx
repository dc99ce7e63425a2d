import { Phase } from "#app/kit/phase/phase.tsx";
import type { PhaseTone } from "#app/kit/phase/tone.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { UserState } from "./fields.ts";

/** The moon fills until the account is used; who waits for the administrator stands out. */
const marks: Record<UserState, { at: number | "struck"; tone: PhaseTone }> = {
  unconfirmed: { at: 0, tone: "quiet" },
  invited: { at: 25, tone: "clay" },
  waiting: { at: 50, tone: "warn" },
  active: { at: 100, tone: "ok" },
  closed: { at: "struck", tone: "quiet" },
};

export function UserStateMark({ state }: { state: UserState }) {
  const t = useTranslate();
  return <Phase {...marks[state]}>{t(`users.choice.standing.${state}`)}</Phase>;
}
