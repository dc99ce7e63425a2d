import { date, longText, optional, reference, text } from "#app/kit/fields/kinds.ts";
import { flow } from "#app/kit/flow/flow.ts";

export const decisionFields = {
  optionId: optional(reference("selectionOption", { partOf: "selectionId" })),
  name: text({ min: 2, max: 120 }),
  on: date(),
  note: optional(longText({ max: 2000 })),
  evidenceId: optional(reference("file", { partOf: "owners" })),
};

export const selectionFlow = flow("selection", {
  states: {
    open: { is: "open", phase: 0, tone: "clay" },
    decided: { is: "done", phase: 100, tone: "ok" },
    cancelled: { is: "lost", phase: "struck", tone: "quiet" },
  },
  moves: {
    decide: { from: ["open"], to: "decided", event: "decided", asks: decisionFields },
    cancel: { from: ["open"], to: "cancelled", event: "cancelled" },
    reopen: { from: ["decided", "cancelled"], to: "open", event: "reopened" },
  },
  may: "project.update",
  timeline: false,
});
