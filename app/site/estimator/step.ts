import type { Draft } from "#app/content/estimator/fields.ts";

/** What was opened on the page: the category, and how the sheet is grouped. Posted along, so that a page without script opens the same. */
export type Opened = { tab: string; group: string };

export type Stepped = { draft: Draft; opened: Opened } | { file: string } | { page: string };
