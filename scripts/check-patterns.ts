// Every regular expression takes time linear in the text, as a rule of the linter: outside text meets most of them, and one thread serves everybody.
// One that stays otherwise carries a disabling comment that proves how short its texts are.
import { analyse } from "scslre";

// The linter's plugin interface, as far as it is used here (the ESLint one).
type Literal = { regex?: { pattern: string; flags: string } };
type Called = { callee: { type: string; name?: string }; arguments: { type: string; value?: unknown }[] };
type Context = { report: (problem: { node: unknown; message: string }) => void };

/** What makes a pattern slower than linear, in the words of the analysis; null where nothing does. */
function slowness(pattern: string, flags: string): string | null {
  const { reports } = analyse({ source: pattern, flags }, { reportTypes: { Trade: true, Self: true, Move: true } });
  const [first] = reports;
  if (!first) return null;
  const why = {
    Trade: "two parts of it share out the same characters in every way",
    Self: "a repeated part of it takes the same characters in several ways",
    Move: "it begins anew at every character of a run that it has just read",
  }[first.type];
  return `not-linear: ${why} (${first.exponential ? "exponential" : "polynomial"}); split the text, anchor the pattern, or bound the text`;
}

const linear = {
  meta: { type: "problem", docs: { description: "Regular expressions take linear time." } },
  create(context: Context) {
    const look = (node: unknown, pattern: string, flags: string) => {
      const message = slowness(pattern, flags);
      if (message) context.report({ node, message });
    };
    const build = (node: Called) => {
      if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
      const [pattern, flags] = node.arguments;
      if (pattern?.type !== "Literal" || typeof pattern.value !== "string")
        context.report({ node, message: "unknown-pattern: it is put together while running, so nobody can tell whether it is linear" });
      else look(node, pattern.value, typeof flags?.value === "string" ? flags.value : "");
    };
    return {
      Literal: (node: Literal) => node.regex && look(node, node.regex.pattern, node.regex.flags),
      NewExpression: build,
      CallExpression: build,
    };
  },
};

export default { meta: { name: "patterns" }, rules: { linear } };
