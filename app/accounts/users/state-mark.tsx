import { Badge } from "#app/ui/badge.tsx";
import type { StateLook } from "#app/ui/tones.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { UserState } from "./fields.ts";

const marks: Record<UserState, StateLook> = {
  unconfirmed: { at: 0, tone: "quiet" },
  invited: { at: 25, tone: "clay" },
  waiting: { at: 50, tone: "warn" },
  active: { at: 100, tone: "ok" },
  closed: { at: "struck", tone: "quiet" },
};

export function UserStateMark({ state }: { state: UserState }) {
  const t = useTranslate();
  return <Badge {...marks[state]}>{t(`users.choice.standing.${state}`)}</Badge>;
}
