/** A draft is seen by nobody outside the panel; a scheduled record appears by itself when its hour has come. */
export const publicationStates = ["draft", "scheduled", "published"] as const;
export type PublicationState = (typeof publicationStates)[number];
