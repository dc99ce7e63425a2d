// What a test waits for takes longer on a slow machine, as a rule of the linter: its limits are `patient(ms)`, which a run measures.

// The linter's plugin interface, as far as it is used here (the ESLint one).
type Node = { type: string; name?: string; value?: unknown; object?: Node; property?: Node; callee?: Node; arguments?: Node[]; key?: Node };
type Context = { report: (problem: { node: unknown; message: string }) => void };

const message = "impatient: write patient(ms) of tests/patience.ts, so that a slow machine has longer";
const isNumber = (node: Node | undefined): boolean => node?.type === "Literal" && typeof node.value === "number";
const waiting = new Set(["test", "describe", "beforeAll", "beforeEach", "afterAll", "afterEach"]);

const limits = {
  meta: { type: "problem", docs: { description: "Limits of tests depend on the machine." } },
  create: (context: Context) => ({
    Property: (node: Node) => {
      if (node.key?.name === "timeout" && isNumber(node.value as Node)) context.report({ node, message });
    },
    CallExpression: (node: Node) => {
      const { callee, arguments: given = [] } = node;
      const method = `${callee?.object?.name ?? ""}.${callee?.property?.name ?? ""}`;
      // Without a limit of its own it has one second.
      if (method === "vi.waitFor" && given.length < 2) context.report({ node, message });
      else if ((waiting.has(callee?.name ?? "") || ["vi.waitFor", "test.setTimeout"].includes(method)) && isNumber(given.at(-1)))
        context.report({ node, message });
    },
  }),
};

export default { meta: { name: "patience" }, rules: { limits } };
