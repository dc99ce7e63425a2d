import { parseSync } from "vite";

/** A key as code asks for it: whole (`head`), or begun and ended around something computed. `given`: the values that go with it, where they are written out. */
export type KeyUse = { head: string; tail?: string; line: number; certain: boolean; given?: readonly string[] | undefined };

/** A flow as it is declared: the prefix of its words, and its moves that ask something first. */
export type FlowFound = { name: string; words: string; asking: string[] };
/** Where the dialogs of a flow's moves are drawn: names of words besides the moves', moves that always have such a name, and those that say nothing below their title. */
export type DialogsFound = { flow: string; named: string[]; renamed: string[]; wordless: string[]; line: number };

type Found = {
  flows: FlowFound[];
  dialogs: DialogsFound[];
  keys: KeyUse[];
  literals: Set<string>;
  sentences: { line: number; text: string }[];
  dots: number[];
};

type Tree = { type: string; start: number; [field: string]: unknown };

const translators = new Set(["t", "translate"]);
const spoken = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "placeholder",
  "title",
  "alt",
  "label",
]);
const silentElements = new Set(["script", "style", "code"]);
/** The one word that is the same everywhere. */
const productName = "Diwan";
/** What the machinery says of a record, under the prefix that its screens give. */
const recordWords = ["list", "section", "field", "hint", "choice", "done", "move", "log", "timeline"];
const letters = /\p{L}/u;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && typeof (value as Tree).type === "string";

function children(node: Tree): Tree[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isTree) : isTree(value) ? [value] : []));
}

const nameOf = (node: unknown): string => {
  if (!isTree(node)) return "";
  if (node.type === "MemberExpression") return nameOf(node.property);
  return typeof node.name === "string" ? node.name : "";
};

/** The expressions a value may turn out to be: both sides of a condition, the inside of `as const`. */
function outcomes(node: unknown): Tree[] {
  if (!isTree(node)) return [];
  if (node.type === "ConditionalExpression") return [...outcomes(node.consequent), ...outcomes(node.alternate)];
  if (node.type === "LogicalExpression") return [...outcomes(node.left), ...outcomes(node.right)];
  if (node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression" || node.type === "ParenthesizedExpression")
    return outcomes(node.expression);
  return [node];
}

/** What a condition asks, those inside its second side too. */
function testsOf(node: unknown): Tree[] {
  if (!isTree(node)) return [];
  if (node.type === "ParenthesizedExpression") return testsOf(node.expression);
  return node.type === "ConditionalExpression" ? [node.test as Tree, ...testsOf(node.alternate)] : [];
}

const cooked = (quasi: unknown): string => (isTree(quasi) ? ((quasi.value as { cooked?: string }).cooked ?? "") : "");

/** The properties of an object that is written out, by name. */
const propertiesOf = (node: unknown): Map<string, unknown> =>
  new Map(isTree(node) && node.type === "ObjectExpression" ? children(node).map((property) => [nameOf(property.key), property.value]) : []);

const textsOf = (nodes: Tree[]): string[] => nodes.flatMap(({ value }) => (typeof value === "string" ? [value] : []));

/** The names of values that are written out; undefined where some are computed. */
function namesGiven(node: unknown): string[] | undefined {
  if (node === undefined) return [];
  if (!isTree(node) || node.type !== "ObjectExpression") return undefined;
  const properties = children(node);
  return properties.every(({ type, computed }) => type === "Property" && computed !== true)
    ? properties.map(({ key }) => nameOf(key))
    : undefined;
}

/** Everything one file says about words: keys it asks for, strings that may be keys, and sentences that should have been messages. */
export function findUses(file: string, source: string): Found {
  const found: Found = { flows: [], dialogs: [], keys: [], literals: new Set(), sentences: [], dots: [] };
  // Texts that stand between parts of a page.
  const between = new Set<Tree>();
  /** What moves are made with where their dialog is drawn by something else. */
  const undrawn = new Set<Tree>();
  const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
  const screen = file.endsWith(".tsx") && file.startsWith("app/");

  const ask = (node: unknown, certain: boolean, given?: string[]) => {
    for (const outcome of outcomes(node)) {
      const line = lineAt(outcome.start);
      if (outcome.type === "Literal" && typeof outcome.value === "string") found.keys.push({ head: outcome.value, line, certain, given });
      if (outcome.type === "TemplateLiteral") {
        const quasis = outcome.quasis as unknown[];
        const head = cooked(quasis[0]);
        // Without a beginning every key would match: such a use says nothing.
        if (head.includes(".")) found.keys.push({ head, tail: cooked(quasis.at(-1)), line, certain, given });
      }
    }
  };

  const sentence = (node: Tree, text: unknown) => {
    if (screen && typeof text === "string" && letters.test(text) && text.trim() !== productName)
      found.sentences.push({ line: lineAt(node.start), text: text.trim().slice(0, 80) });
  };

  const dotted = (node: Tree, text: unknown) => {
    // A comma of one language in a page of both.
    const comma = typeof text === "string" && (node.type === "JSXText" || between.has(node)) && text.includes(",");
    if (typeof text === "string" && (text.includes("·") || comma)) found.dots.push(lineAt(node.start));
  };

  const visit = (node: Tree, silent: boolean) => {
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      for (const { type, expression } of children(node))
        if (type === "JSXExpressionContainer" && isTree(expression)) for (const text of outcomes(expression)) between.add(text);
    dotted(node, node.type === "TemplateElement" ? cooked(node) : node.type === "Literal" || node.type === "JSXText" ? node.value : "");
    switch (node.type) {
      case "Literal":
        if (typeof node.value === "string") found.literals.add(node.value);
        break;
      case "TemplateLiteral":
        ask(node, false);
        break;
      case "CallExpression": {
        const called = node.arguments as unknown[];
        // A third argument is the fallback for a key that only an administrator's text may fill.
        if (translators.has(nameOf(node.callee))) ask(called[0], called.length < 3, namesGiven(called[1]));
        // A flow names the prefix of its words; what refuses a way that is none asks for one of them.
        if (nameOf(node.callee) === "flow" && isTree(called[0]) && typeof called[0].value === "string")
          found.keys.push({ head: `${called[0].value}.move.illegal`, line: lineAt(node.start), certain: false });
        break;
      }
      case "VariableDeclarator": {
        const { init, id } = node;
        if (isTree(init) && nameOf(init.callee) === "useMoves" && isTree(id) && !children(id).some(({ key }) => nameOf(key) === "dialog"))
          if (id.type === "ObjectPattern") for (const props of init.arguments as Tree[]) undrawn.add(props);
        if (!isTree(init) || init.type !== "CallExpression" || nameOf(init.callee) !== "flow") break;
        const [words, table] = init.arguments as [Tree, Tree];
        const moves = [...propertiesOf(propertiesOf(table).get("moves"))];
        const asking = moves.filter(([, move]) => propertiesOf(move).has("asks") && !propertiesOf(move).has("follows"));
        found.flows.push({ name: nameOf(id), words: String(words.value), asking: asking.map(([name]) => name) });
        break;
      }
      case "ObjectExpression": {
        // A message that is drawn elsewhere: `{ key: "…", values: { … } }`. Without values they may be added there.
        const own = propertiesOf(node);
        const [wordsOf, wordless] = [own.get("wordsOf"), own.get("wordless")];
        if (own.has("flow") && own.has("nameOf") && !undrawn.has(node))
          found.dialogs.push({
            flow: nameOf(own.get("flow")),
            named: textsOf(isTree(wordsOf) ? outcomes(wordsOf.body) : []),
            renamed: textsOf(
              testsOf(isTree(wordsOf) ? wordsOf.body : undefined)
                .filter(({ type }) => type === "BinaryExpression")
                .flatMap(children),
            ),
            wordless: textsOf(isTree(wordless) ? children(wordless) : []),
            line: lineAt(node.start),
          });
        if (own.has("key") && own.has("values")) ask(own.get("key"), false, namesGiven(own.get("values")));
        break;
      }
      case "Property":
        if (nameOf(node.key) === "key") ask(node.value, false);
        // The screens of a record name the prefix of its words; lists and forms ask for the rest by the fields.
        if (nameOf(node.key) === "words" && isTree(node.value) && typeof node.value.value === "string")
          for (const group of recordWords)
            found.keys.push({ head: `${node.value.value}.${group}.`, tail: "", line: lineAt(node.start), certain: false });
        break;
      case "JSXText":
        if (!silent) sentence(node, node.value);
        break;
      case "JSXExpressionContainer":
        if (!silent) for (const outcome of outcomes(node.expression)) if (outcome.type === "Literal") sentence(outcome, outcome.value);
        break;
      case "JSXAttribute": {
        const name = nameOf(node.name);
        const value = isTree(node.value) && node.value.type === "JSXExpressionContainer" ? node.value.expression : node.value;
        if (spoken.has(name)) for (const outcome of outcomes(value)) if (outcome.type === "Literal") sentence(outcome, outcome.value);
        for (const child of children(node)) visit(child, true);
        return;
      }
    }
    const opening = node.type === "JSXElement" && isTree(node.openingElement) ? nameOf(node.openingElement.name) : "";
    for (const child of children(node))
      visit(child, node.type === "JSXElement" ? silentElements.has(opening) : silent && node.type !== "JSXFragment");
  };

  const { program, errors } = parseSync(file, source);
  const broken = errors[0];
  if (broken) throw new Error(`${file}: ${broken.message}`);
  visit(program as unknown as Tree, false);
  return found;
}
