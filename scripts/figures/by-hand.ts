import { Visitor, type CallExpression, type Expression, type JSXElementName, type Program } from "oxc-parser";
import { isRawControl } from "../check-primitives.ts";
import type { Figure } from "./figure.ts";
import { lineAt, parse, type Source } from "./sources.ts";

/** Which lines of the table a place in a file belongs to. */
type Found = (name: Name, at: number) => void;
type Name = keyof typeof figures;

/** `whole` counts files, however many places each has. */
const figures = {
  machines: { title: "state machines written by hand", aim: 0, whole: false },
  dialogs: { title: "dialogs that ask for something and do it (files)", aim: 1, whole: true },
  readers: { title: "parts of pages that fetch by themselves (files)", aim: 0, whole: true },
  lookups: { title: "files that look something up where somebody asks for it", aim: null, whole: true },
  notes: { title: "`.record(` by hand in the CRM", aim: 0, whole: false },
  timeline: { title: "`addToTimeline` by hand in the CRM", aim: 0, whole: false },
  notifications: { title: "`notify(` by hand in the CRM (aim: the jobs of a day or an hour that has come)", aim: 4, whole: false },
  "status-log": { title: "`logStatus` by hand in the CRM", aim: 0, whole: false },
  dragging: { title: "ways of dragging", aim: 1, whole: true },
  "actor-kind": { title: '`actor.kind === "user"` written out', aim: 0, whole: false },
  keys: { title: "files that make random keys beside `newKey` and `newId`", aim: 0, whole: true },
  "raw-controls": { title: "buttons, inputs and selects beside the primitives of app/ui", aim: 0, whole: false },
} as const;

/** Building the tree takes longest, so files without any of these words are left out. */
const worthReading =
  /\.record\(|addToTimeline|logStatus|notify\(|useLookup|askData|\bfetch\(|useFetcher|<(?:Confirm|Modal|button|input|select|textarea)\b|"user"|randomUUID|getRandomValues|pointermove|onPointerMove|dnd|draggable|sortable|\w: \["\w+"|, Partial<Record</;

const nameOf = (node: Expression): string | null =>
  node.type === "Identifier"
    ? node.name
    : node.type === "MemberExpression" && !node.computed && node.property.type === "Identifier"
      ? node.property.name
      : null;

const isUser = (node: { type: string; value?: unknown }) => node.type === "Literal" && node.value === "user";

const plain = (node: Expression): Expression =>
  node.type === "TSSatisfiesExpression" || node.type === "TSAsExpression" ? plain(node.expression) : node;

/** The names in an object or an array of texts; null for anything else. */
function namesIn(node: Expression): string[] | null {
  const value = plain(node);
  if (value.type === "ArrayExpression") {
    const texts = value.elements.map((one) => (one?.type === "Literal" && typeof one.value === "string" ? one.value : null));
    return texts.every((text) => text !== null) ? texts : null;
  }
  if (value.type !== "ObjectExpression") return null;
  const keys = value.properties.map((one) =>
    one.type === "Property" && !one.computed
      ? one.key.type === "Identifier"
        ? one.key.name
        : String("value" in one.key ? one.key.value : "")
      : null,
  );
  return keys.every((key) => key !== null) ? keys : null;
}

/** A table of moves: an object whose values name its own keys and at most one state more, as `{ open: ["closed"], closed: ["open"] }`. */
function isMachine(node: Expression): boolean {
  const table = plain(node);
  const keys = table.type === "ObjectExpression" ? namesIn(table) : null;
  if (table.type !== "ObjectExpression" || !keys || keys.length < 2) return false;
  const leads = table.properties.map((one) => (one.type === "Property" ? namesIn(one.value) : null));
  if (leads.includes(null)) return false;
  const ends = new Set(leads.flatMap((to) => to ?? []));
  return ends.size > 1 && [...ends].filter((end) => !keys.includes(end)).length <= 1;
}

const dialogs = new Set(["Confirm", "Modal", "Modal.Root"]);
const jsxName = (name: JSXElementName): string =>
  name.type === "JSXIdentifier" ? name.name : name.type === "JSXMemberExpression" ? `${jsxName(name.object)}.${name.property.name}` : "";
const isInput = (name: string) => /Input$|^(?:input|textarea|select|Textarea|Select|Checkbox|Radio|Switch)$/.test(name);

/** A request that only reads: without a method, or with GET. */
const reads = ({ arguments: [, options] }: CallExpression): boolean =>
  options?.type !== "ObjectExpression" ||
  !options.properties.some((one) => one.type === "Property" && one.key.type === "Identifier" && one.key.name === "method");

/** Reads alone, through the router, what the reader asked for of a panel that came with its page: an older page, a filter. */
const onDemand = /\/activity\/timeline\/use-timeline\.ts$/;

/** Following a pointer, but carrying nothing from place to place: a signature, a point in a picture, a list under the pointer. */
const carriesNothing = /\/(?:signature|focal-point|palette)\.tsx$/;
const dragLibrary = /(?:^@?|\/)(?:dnd|dnd-kit|react-dnd|react-draggable|sortablejs)(?:\/|$)/;

function look(path: string, program: Program, found: Found): void {
  const crm = path.startsWith("app/crm/");
  const screen = /^app\/(?:crm|content|accounts|admin)\//.test(path) && !/\.server\.tsx?$/.test(path);
  const fetchers = new Set<string>();
  const drawn: { dialogs: { start: number; end: number }[]; inputs: number[] } = { dialogs: [], inputs: [] };
  const pointer = (at: number) => {
    if (!carriesNothing.test(path)) found("dragging", at);
  };
  new Visitor({
    ImportDeclaration({ source, importKind }) {
      if (importKind !== "type" && dragLibrary.test(source.value)) found("dragging", source.start);
    },
    VariableDeclarator({ id, init }) {
      if (init && isMachine(init)) found("machines", init.start);
      if (init?.type !== "CallExpression" || nameOf(init.callee) !== "useFetcher") return;
      if (id.type === "Identifier") fetchers.add(id.name);
      const load =
        id.type === "ObjectPattern" &&
        id.properties.some((one) => one.type === "Property" && one.key.type === "Identifier" && one.key.name === "load");
      if (load && screen) found(onDemand.test(path) ? "lookups" : "readers", id.start);
    },
    CallExpression(call) {
      const { callee, start } = call;
      const name = nameOf(callee);
      const method = callee.type === "MemberExpression";
      if (crm && method && name === "record") found("notes", start);
      if (crm && !method && name === "addToTimeline") found("timeline", start);
      if (crm && !method && name === "logStatus") found("status-log", start);
      if (crm && !method && name === "notify" && !path.startsWith("app/crm/base/notifications/")) found("notifications", start);
      if (screen && !method && name === "fetch" && reads(call)) found("readers", start);
      if (screen && !method && (name === "useLookup" || name === "askData")) found("lookups", start);
      if (screen && method && name === "load" && callee.object.type === "Identifier" && fetchers.has(callee.object.name))
        found(onDemand.test(path) ? "lookups" : "readers", start);
      if ((name === "randomUUID" || name === "getRandomValues") && path !== "app/values/new-key.ts") found("keys", start);
      const [event] = call.arguments;
      if (name === "addEventListener" && event?.type === "Literal" && event.value === "pointermove") pointer(start);
    },
    BinaryExpression({ operator, left, right, start }) {
      if (operator !== "===" && operator !== "!==") return;
      const side = isUser(right) ? left : isUser(left) ? right : null;
      if (side?.type !== "MemberExpression" || nameOf(side) !== "kind" || nameOf(side.object) !== "actor") return;
      if (!path.startsWith("app/access/")) found("actor-kind", start);
    },
    Property({ key, value, start }) {
      if (key.type === "Identifier" && key.name === "onPointerMove" && /FunctionExpression$/.test(value.type)) pointer(start);
    },
    JSXElement({ openingElement, start, end }) {
      if (dialogs.has(jsxName(openingElement.name))) drawn.dialogs.push({ start, end });
    },
    JSXOpeningElement({ name, attributes, start }) {
      if (isInput(jsxName(name))) drawn.inputs.push(start);
      if (!path.startsWith("app/ui/") && isRawControl(jsxName(name), attributes)) found("raw-controls", start);
      if (attributes.some((one) => one.type === "JSXAttribute" && one.name.type === "JSXIdentifier" && one.name.name === "onPointerMove"))
        pointer(start);
    },
  }).visit(program);
  // A dialog that only asks whether it is meant may stand beside a form of the page.
  const asks = drawn.dialogs.find(({ start, end }) => drawn.inputs.some((at) => start < at && at < end));
  if (asks && !/^app\/kit\/frame\//.test(path)) found("dialogs", asks.start);
}

/** What is written by hand in many places and should be written by one mechanism, counted in the parsed code of app/ without its tests. */
export function writtenByHand(sources: readonly Source[]): Figure[] {
  const places = new Map<Name, string[]>();
  for (const source of sources) {
    if (source.kind !== "code" || !worthReading.test(source.text)) continue;
    const seen = new Set<Name>();
    look(source.path, parse(source).program, (name, at) => {
      if (figures[name].whole && seen.has(name)) return;
      seen.add(name);
      places.set(name, [...(places.get(name) ?? []), `${source.path}:${lineAt(source.text, at)}`]);
    });
  }
  return (Object.keys(figures) as Name[]).map((name) => {
    const { title, aim } = figures[name];
    return { name, title, aim, value: places.get(name)?.length ?? 0, places: places.get(name) ?? [] };
  });
}
