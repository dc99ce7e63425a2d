// What two engines find wrong with a drawn page for those who hear it, or cannot use a mouse: axe, and IBM's Equal Access.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ibm = readFileSync(new URL(import.meta.resolve("accessibility-checker-engine/ace.js")), "utf8");
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Findings of IBM's engine that are none, by rule and element, with the reason. */
const exceptions: { rule: string; at: string; because: string }[] = [
  {
    rule: "target_spacing_sufficient",
    at: "[type=checkbox], [type=radio]",
    because: "Its label, at least 24 px high, is pressed as well.",
  },
  {
    rule: "label_content_exists",
    at: "label:has(.sr, [aria-label])",
    because: "It has a text which is only heard, or its input is named by itself; the engine counts what is drawn.",
  },
  { rule: "text_contrast_sufficient", at: "label:has(:disabled) *", because: "WCAG asks no contrast of what cannot be pressed." },
];

type AxeResult = { violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] };
type IbmResult = { ruleId: string; value: [string, string]; path: { dom: string }; snippet: string; message: string };
type Engines = {
  axe: { run: (place: Node, options: object) => Promise<AxeResult> };
  ace: { Checker: new () => { check: (place: Node, guidelines: string[]) => Promise<{ results: IbmResult[] }> } };
};

const once = async (page: Page, name: keyof Engines, source: string): Promise<void> => {
  if (!(await page.evaluate((name) => name in globalThis, name))) await page.evaluate(source);
};

/** What axe finds in a part of the page: all rules, or one. */
export async function axeFinds(place: Locator, rule?: string): Promise<string[]> {
  await once(place.page(), "axe", axe);
  const { violations } = await place.evaluate(
    (element, runOnly) => (globalThis as unknown as Engines).axe.run(element, { runOnly, resultTypes: ["violations"] }),
    rule ? { type: "rule", values: [rule] } : { type: "tag", values: wcag },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target[0])} ${failureSummary?.split("\n")[1]?.trim() ?? ""}`),
  );
}

/** What IBM's engine calls a violation of WCAG 2.2 in a part of the page, or in all of it. */
export async function ibmFinds(place: Locator): Promise<string[]> {
  await once(place.page(), "ace", ibm);
  const results = await place.evaluate(async (element, exceptions) => {
    const { ace } = globalThis as unknown as Engines;
    const { results } = await new ace.Checker().check(element === document.documentElement ? document : element, ["WCAG_2_2"]);
    const at = (path: string) =>
      // of a part of the page, the engine counts the document twice
      document.evaluate(path.replace(/^\/html\[\d+\]/, "/html"), document, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
        .singleNodeValue as Element | null;
    return results
      .filter(({ value: [level, result] }) => level === "VIOLATION" && result === "FAIL")
      .filter(({ ruleId, path }) => !exceptions.some(({ rule, at: selector }) => rule === ruleId && at(path.dom)?.matches(selector)));
  }, exceptions);
  return results.map(
    ({ ruleId, snippet, message }) =>
      `${ruleId}: ${snippet.replaceAll(/ (id|style|for|d|aria-[a-z]+by)="[^"]*"/g, "").slice(0, 160)} ${message}`,
  );
}
