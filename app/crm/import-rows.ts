import { changeImport } from "#app/kit/transfer/import-page.server.ts";
import { importedAt } from "./entities.server.ts";

/** What the import screen asks while it stays open: looks at a file, at rows again, writes a part. */
export const action = changeImport(importedAt);
