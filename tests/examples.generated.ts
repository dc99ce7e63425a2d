// Written by `npm run registries` from the entity files. Do not edit.
import type { Example } from "./example.ts";

/** The examples that stand in the folders of their kinds. */
export const entityExamples: Readonly<Record<string, Example>> = {};
