// The linter's rules for what is pressed and filled in: app/ui draws it, with its look, its height for a finger and its names; and each form has a
// name, because a page can have several.
import { relative, sep } from "node:path";
import { root } from "./run.ts";

type Attribute = { type: string; name?: { name?: unknown }; value?: { type: string; value?: unknown } | null };
type Element = { name: { type: string; name?: unknown; property?: { name: string } }; attributes: readonly Attribute[] };
// The linter's plugin interface, as far as it is used here (the ESLint one).
type Context = { filename: string; report: (problem: { node: unknown; message: string }) => void };

const controls = new Set(["button", "input", "select", "textarea"]);

/** A control of the browser as it is. A hidden field is none: nobody sees it. */
export const isRawControl = (name: string, attributes: readonly Attribute[]): boolean =>
  controls.has(name) &&
  !attributes.some(
    (one) => one.type === "JSXAttribute" && one.name?.name === "type" && one.value?.type === "Literal" && one.value.value === "hidden",
  );

const control = {
  meta: { type: "problem", docs: { description: "Buttons and inputs are the primitives of app/ui." } },
  create(context: Context) {
    if (relative(root, context.filename).split(sep).join("/").startsWith("app/ui/")) return {};
    return {
      JSXOpeningElement(element: Element) {
        if (isRawControl(String(element.name.name), element.attributes))
          context.report({ node: element, message: "primitives-draw-controls: Button, Press, Input and their like in app/ui" });
      },
    };
  },
};

const naming = new Set(["aria-label", "aria-labelledby"]);

const form = {
  meta: { type: "problem", docs: { description: "A form says what it is for." } },
  create: (context: Context) => ({
    JSXOpeningElement(element: Element) {
      // `<fetcher.Form>` too
      const name = String(element.name.name ?? element.name.property?.name);
      if (/^form$/i.test(name) && !element.attributes.some((one) => naming.has(String(one.name?.name))))
        context.report({ node: element, message: "forms-have-names: aria-label, or aria-labelledby of what names it" });
    },
  }),
};

export default { meta: { name: "primitives" }, rules: { control, form } };
