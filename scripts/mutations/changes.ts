import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { lineAt } from "../figures/sources.ts";

export const kinds = ["effects", "permissions", "guards", "sums", "references", "alive", "found", "schedules"] as const;
export type Kind = (typeof kinds)[number];

/** A place of the code that is replaced by `text`; offsets in characters. */
export type Change = {
  kind: Kind;
  path: string;
  start: number;
  end: number;
  line: number;
  text: string;
  description: string;
  within: string | null;
};

type Node = { type: string; start: number; end: number; [part: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value && "start" in value;

function* nodesBelow(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node)) for (const one of Array.isArray(part) ? part : [part]) if (isNode(one)) yield* nodesBelow(one);
}

/** The name of the function or method that a statement calls, awaited or not. */
function calledBy(node: Node): string | undefined {
  if (node.type !== "ExpressionStatement") return undefined;
  let call = node["expression"] as Node;
  if (call.type === "AwaitExpression") call = call["argument"] as Node;
  if (call.type !== "CallExpression") return undefined;
  const callee = call["callee"] as Node;
  const name = (callee.type === "MemberExpression" ? callee["property"] : callee) as Node;
  const method = callee.type === "MemberExpression" ? "." : "";
  return name.type === "Identifier" ? `${method}${String(name["name"])}` : undefined;
}

const isThrow = (node: Node): boolean =>
  node.type === "ThrowStatement" ||
  (node.type === "BlockStatement" && (node["body"] as Node[]).some(({ type }) => type === "ThrowStatement"));

/** What stands in place of an operator: the rounding or the limit is off by one, a sum has the wrong sign. */
const otherOperator: Record<string, string> = { "+": "-", "-": "+", "*": "+", "/": "*", "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

type Found = Pick<Change, "start" | "end" | "text" | "description">;
const inServer = "app/{accounts,admin,content,crm}/**/*.server.ts";

/** Where a kind looks, and what it changes of a node. */
const looks: Record<Kind, { files: string; found: (node: Node, text: string) => Found | undefined }> = {
  effects: {
    files: inServer,
    found: (node) => {
      const name = calledBy(node);
      if (!name || !/^(\.record|\.send|notify\w*|tell\w*)$/.test(name)) return undefined;
      return { ...node, text: ";", description: `${name.replace(/^\./, "tx.")} deleted` };
    },
  },
  permissions: {
    files: inServer,
    found: (node, text) =>
      calledBy(node) === "authorize" ? { ...node, text: ";", description: `${text.slice(node.start, node.end)} deleted` } : undefined,
  },
  guards: {
    files: inServer,
    found: (node, text) => {
      if (node.type !== "IfStatement" || !isThrow(node["consequent"] as Node)) return undefined;
      const { start, end } = node["test"] as Node;
      return { start, end, text: "false", description: `the guard \`${text.slice(start, end).replaceAll(/\s+/g, " ")}\` off` };
    },
  },
  sums: {
    files: "app/values/{document-sum,instalments,money,spread,periods,amount-in-words}.ts",
    found: (node, text) => {
      if (node.type !== "BinaryExpression") return undefined;
      const [left, right] = [node["left"] as Node, node["right"] as Node];
      const other = otherOperator[String(node["operator"])];
      if (!other) return undefined;
      const whole = text.slice(node.start, node.end).replaceAll(/\s+/g, " ");
      return { start: left.end, end: right.start, text: ` ${other} `, description: `\`${whole}\` with ${other}` };
    },
  },
  references: {
    files: "app/crm/**/{fields,lead-fields}.ts",
    found: (node, text) => {
      const [call, to] =
        /^field\.reference\("([\w:]+)"\)$/.exec(node.type === "CallExpression" ? text.slice(node.start, node.end) : "") ?? [];
      if (!call) return undefined;
      const other = to === "supplier" ? "client" : "supplier";
      return { ...node, text: `field.reference("${other}")`, description: `${call} to ${other}` };
    },
  },
  alive: {
    files: "app/crm/{inactive-references.server.ts,**/*.server.ts}",
    found: (node, text) => {
      const code = text.slice(node.start, node.end);
      if (/^await inactiveIn\(/.test(code)) return { ...node, text: "{}", description: `\`${code}\` not asked` };
      const target = node.type === "Property" && /^\w+(At|Id): "kit\.error\.(merged|inTrash|archived|closedAccount|gone)"$/.test(code);
      if (!target && !/^refuseInactive(References)?$/.test(calledBy(node) ?? "")) return undefined;
      return { ...node, end: node.end + (target ? 1 : 0), text: target ? "" : ";", description: `\`${code}\` deleted` };
    },
  },
  found: {
    files: "app/**/{entity,table.server}.ts",
    found: (node, text) => {
      const code = text.slice(node.start, node.end);
      if (node.type === "Property" && /^found: \{/.test(code))
        return { ...node, end: node.end + 1, text: "", description: `\`${code}\` deleted` };
      const names = node.type === "CallExpression" ? /^(recordColumns|foundBy)\((?!\))/.exec(code)?.[1] : undefined;
      return names ? { ...node, text: `${names}("id")`, description: `\`${code}\` without its columns` } : undefined;
    },
  },
  schedules: {
    files: "app/wiring/schedules.server.ts",
    found: (node, text) =>
      node.type === "Property" && /^"/.test(text.slice(node.start))
        ? { ...node, end: node.end + 1, text: "", description: `${text.slice(node.start, node.end)} deleted` }
        : undefined,
  },
};

/** The name that a statement of a module declares or exports. */
function declaredBy(statement: Node): string | null {
  const declaration = (statement["declaration"] ?? statement) as Node;
  const [first] = (declaration["declarations"] ?? []) as Node[];
  const id = (first?.["id"] ?? declaration["id"]) as Node | undefined;
  return id?.type === "Identifier" ? String(id["name"]) : null;
}

/** Every place that a kind would change, in the order of the paths. */
export function changesOf(folder: string, kind: Kind): Change[] {
  const { files, found } = looks[kind];
  return globSync(files, { cwd: folder })
    .filter((path) => !path.includes(".test."))
    .toSorted()
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), "utf8");
      const { program } = parseSync(path, text);
      return (program.body as unknown as Node[]).flatMap((statement) =>
        [...nodesBelow(statement)].flatMap((node) => {
          const change = found(node, text);
          if (!change) return [];
          const { start, end, description, text: other } = change;
          return [{ kind, path, start, end, line: lineAt(text, start), text: other, description, within: declaredBy(statement) }];
        }),
      );
    });
}

/** The places in an order that follows from the seed alone. */
export const shuffled = (changes: readonly Change[], seed: number): Change[] =>
  changes
    .map((change) => ({ change, rank: createHash("sha256").update(`${seed} ${change.path} ${change.description}`).digest("hex") }))
    .toSorted((a, b) => a.rank.localeCompare(b.rank))
    .map(({ change }) => change);
