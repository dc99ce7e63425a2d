import type { Draft } from "#app/content/estimator/fields.ts";

/** What an action hands the page: the draft after a step, or the address of a file to fetch. */
export type Stepped = { draft: Draft } | { file: string };
