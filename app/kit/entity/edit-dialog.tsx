import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Ask, type AskProps, type Way } from "#app/kit/ask/ask.tsx";
import { draftsOf, type Draft } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { Conflict, useDrawnDraft, type Own } from "./conflict.tsx";
import type { Stale } from "./screens.ts";
import { staleOf, useMerging } from "./use-merging.ts";

type EditProps<T> = Omit<AskProps<T>, "first" | "version" | "begun" | "children" | "onRefused"> & {
  /** What is edited, as it was seen; its fields are the dialog's. */
  record: { version: number } & Record<string, unknown>;
  words: string;
  /** Reads a field's draft in its own way. */
  reads?: Own["draws"];
  /** Above the fields. */
  children?: ReactNode;
};

/**
 * A dialog over fields of a record that another person may save meanwhile: what only they changed is taken over, what both did is chosen. It stands
 * on the newer version once everything is chosen; until then the server refuses it again.
 */
export function EditDialog<T = unknown>({ record, reads, children, ...ask }: EditProps<T>) {
  const { fields, words, options = {}, labelOf } = ask;
  const t = useTranslate();
  const merging = useMerging(fields);
  const { label, draw } = useDrawnDraft(fields, words, options, { labelOf, draws: reads });
  // What it stands on, and what the differences that are still open began with.
  const [seen] = useState(record.version);
  const [base, setBase] = useState<{ version: number; draft: Draft; before: Draft }>(() => {
    const draft = draftsOf(fields, record);
    return { version: record.version, draft, before: draft };
  });
  const [told, setTold] = useState<Stale | null>(null);
  const met = (mine: Draft, set: (some: Draft) => void): void => {
    if (!told || told.version === base.version) return;
    const before = merging.open ? base.before : base.draft;
    set(merging.meet(before, mine, told));
    setBase({ version: told.version, draft: told.theirs, before });
  };
  const wayOf = (refused: Refused): Way | null => {
    const stale = staleOf(refused);
    return stale && { said: <Telling stale={stale} said={t(refused.said.key, refused.said.values)} onTold={setTold} /> };
  };
  return (
    <Ask<T> {...ask} first={record} version={merging.open ? seen : base.version} onRefused={wayOf}>
      {(draft, set) => (
        <Meeting told={told} onMeet={() => met(draft, set)}>
          {children}
          <Conflict
            differences={merging.differences}
            label={label}
            draw={draw}
            onChoose={(difference, choice) => set(merging.choose(difference, choice)(draft))}
          />
        </Meeting>
      )}
    </Ask>
  );
}

/** Tells of a refusal once it is drawn. */
function Telling({ stale, said, onTold }: { stale: Stale; said: string; onTold: (stale: Stale) => void }) {
  useEffect(() => onTold(stale), [stale, onTold]);
  return said;
}

function Meeting({ told, onMeet, children }: { told: Stale | null; onMeet: () => void; children: ReactNode }) {
  const meet = useEffectEvent(onMeet);
  useEffect(() => {
    if (told) meet();
  }, [told]);
  return children;
}
