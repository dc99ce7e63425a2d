import { useState } from "react";
import type { Stale } from "#app/kit/entity/screens.ts";
import { draftsOf, type Fields } from "#app/kit/fields/kinds.ts";
import type { AskProps } from "./ask-props.ts";

/** The record as its editor saw it. It stands on the newer version once everything is chosen; until then the server refuses it again. */
export function useSeen(fields: Fields, edited: Exclude<AskProps["record"], undefined>, choosing: boolean) {
  const [base, setBase] = useState(() => {
    const draft = draftsOf(fields, edited);
    return { seen: edited?.version, version: edited?.version, draft, before: draft };
  });
  const before = choosing ? base.before : base.draft;
  return {
    version: choosing ? base.seen : base.version,
    known: base.version,
    before,
    learn: (stale: Stale) => setBase({ ...base, version: stale.version, draft: stale.theirs, before }),
  };
}
