import { createContext } from "react";

/** What the markup of a part follows from: kept readings by identity, everything else as text. */
export type MarkupSource = { data: readonly [object, ...unknown[]]; place: string };
export type KeptMarkup = { standIn: string } | { before: string; after: string };

/** Set by the server alone, while it makes a document. */
export const KeptMarkupContext = createContext<((source: MarkupSource) => KeptMarkup) | null>(null);
