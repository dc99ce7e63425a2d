import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/run.ts";

test("what our own sheets say of the component library's parts comes after the library's", () => {
  const [sheet = ""] = globSync(join(root, "build/client/assets/office-*.css"));
  const styles = readFileSync(sheet, "utf8");
  const [library, ours] = [styles.lastIndexOf(".m_"), styles.indexOf("--button-h:")];
  expect(library).toBeGreaterThan(0);
  expect(ours).toBeGreaterThan(library);
});
