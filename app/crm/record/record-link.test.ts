import { expect, test } from "vitest";
import { crmKinds } from "#app/crm/entities.ts";
import { listPaths } from "./record-path.ts";

test("a link to a record leads below the list of its kind", () => {
  for (const [kind, path] of Object.entries(listPaths))
    expect(crmKinds.find(({ name, subject }) => name === kind || subject === kind)?.path, kind).toBe(path);
});
