import type { LinkKind } from "#app/crm/people/links/fields.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export const codePurposes = ["device", "sign"] as const;

// The one act that a code is for. `choice` is what is taken of it: an option, or the keys of optional lines. Amount in piastres. Title and number are for the mail alone.
export type SignedAct = {
  kind: "selection" | LinkKind;
  id: string;
  hash: string;
  choice: string;
  amount: number;
  title: Bilingual;
  number: string;
};

export const actKey = ({ kind, id, hash, choice, amount }: SignedAct): string => [kind, id, hash, choice, amount].join("\n");
