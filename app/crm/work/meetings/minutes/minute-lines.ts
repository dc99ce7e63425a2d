import type { Meeting } from "#app/crm/work/meetings/fields.ts";

const marks = /^\s*(?:[-–•*]|\d+[.)]|[٠-٩]+[.)])\s*/;

export const linesOf = ({ minutes, decisions }: Pick<Meeting, "minutes" | "decisions">): string[] => [
  ...new Set([...decisions, ...minutes.split("\n")].map((line) => line.replace(marks, "").trim()).filter((line) => line.length > 1)),
];
