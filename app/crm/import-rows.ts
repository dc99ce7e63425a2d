import { onlyPosts } from "#app/content/media/json-answer.server.ts";
import { changeImport } from "#app/kit/transfer/import-page.server.ts";
import { importedAt } from "./entities.server.ts";

/** Only forms arrive here; there is nothing to see at this address. */
export const loader = onlyPosts;

/** What the import screen asks while it stays open: looks at a file, at rows again, writes a part. */
export const action = changeImport(importedAt);
