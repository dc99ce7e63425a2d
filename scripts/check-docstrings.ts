// What other folders call says what it is for, as a rule of the linter: every exported function of kit, platform and values has a docstring.

// The linter's plugin interface, as far as it is used here (the ESLint one).
type Node = {
  type: string;
  id?: { name?: string } | null;
  init?: { type: string } | null;
  declarations?: Node[];
  declaration?: Node | null;
};
type Comment = { type: string; value: string };
type Context = {
  sourceCode: { getCommentsBefore: (node: unknown) => Comment[] };
  report: (problem: { node: unknown; message: string }) => void;
};

const functions = new Set(["FunctionDeclaration", "TSDeclareFunction", "ArrowFunctionExpression", "FunctionExpression"]);

/** The name of the function that a declaration exports; null where it exports something else. */
function functionIn(declaration: Node): string | null {
  if (functions.has(declaration.type)) return declaration.id?.name ?? "";
  const variable = declaration.declarations?.find(({ init }) => init && functions.has(init.type));
  return variable ? (variable.id?.name ?? "") : null;
}

const docstring = {
  meta: { type: "problem", docs: { description: "Exported functions have a docstring." } },
  create(context: Context) {
    // The first of several signatures of one function speaks for all.
    const described = new Set<string>();
    return {
      ExportNamedDeclaration(node: Node) {
        const name = node.declaration ? functionIn(node.declaration) : null;
        if (name === null || described.has(name)) return;
        described.add(name);
        const last = context.sourceCode.getCommentsBefore(node).at(-1);
        if (last?.type === "Block" && last.value.startsWith("*")) return;
        context.report({ node, message: `exported-function-without-docstring: say what ${name} is for, its units and what it throws` });
      },
    };
  },
};

export default { meta: { name: "documented" }, rules: { docstring } };
