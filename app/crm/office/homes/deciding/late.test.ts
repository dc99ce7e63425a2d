import { describe, expect, test } from "vitest";
import { lateEffect } from "./late.ts";

const phase = (from: string | null, to: string | null, done = false) => ({ from, to, done });
// Needed on 20 February, ten days to come, seven in reserve: safe until the 3rd, without effect until the 10th.
const doors = { today: "2026-01-15", safeOn: "2026-02-03", neededOn: "2026-02-20", leadDays: 10 };
const noReserve = { ...doors, safeOn: "2026-02-10" };
const straight = [phase("2026-02-16", "2026-02-25"), phase("2026-02-26", "2026-03-01")];
const handover = "2026-03-01";

describe("what a late decision does to the handover", () => {
  test.each([
    ["without a day on which it is needed", { ...doors, neededOn: null }, straight, handover, null],
    ["without a last safe day", { ...doors, safeOn: null }, straight, handover, null],
    ["without a handover", doors, straight, null, null],
    ["where it is needed after the handover", doors, straight, "2026-02-19", null],
    ["while the reserve takes it up", doors, straight, handover, { kind: "after", day: "2026-02-10" }],
    ["three days later, without a reserve", noReserve, straight, handover, { kind: "moves", days: 3, to: "2026-03-04" }],
    ["on the last day", { ...noReserve, today: "2026-02-10" }, straight, handover, { kind: "moves", days: 3, to: "2026-03-04" }],
    [
      "a day after it",
      { ...noReserve, today: "2026-02-11" },
      straight,
      handover,
      { kind: "moved", to: "2026-03-02", days: 3, later: "2026-03-05" },
    ],
    ["in the reserve", { ...doors, today: "2026-02-08" }, straight, handover, { kind: "after", day: "2026-02-10" }],
    [
      "with a gap of two days between phases",
      noReserve,
      [phase("2026-02-16", "2026-02-23"), phase("2026-02-26", "2026-03-01")],
      handover,
      { kind: "moves", days: 3, to: "2026-03-02" },
    ],
    [
      "with a gap that takes up all of it",
      noReserve,
      [phase("2026-02-16", "2026-02-21"), phase("2026-02-26", "2026-03-01")],
      handover,
      { kind: "after", day: "2026-02-14" },
    ],
    ["with days free before the handover", noReserve, straight, "2026-03-03", { kind: "moves", days: 3, to: "2026-03-05" }],
    [
      "beside work that ends later",
      noReserve,
      [phase("2026-02-16", "2026-02-20"), phase("2026-02-01", "2026-03-01")],
      handover,
      { kind: "moves", days: 3, to: "2026-03-04" },
    ],
    [
      "before a phase that begins later",
      noReserve,
      [phase("2026-02-22", "2026-03-01")],
      handover,
      { kind: "moves", days: 3, to: "2026-03-02" },
    ],
    [
      "where a phase is done or has no days",
      noReserve,
      [...straight, phase("2026-02-27", "2026-02-28", true), phase(null, "2026-03-01")],
      handover,
      { kind: "moves", days: 3, to: "2026-03-04" },
    ],
    ["where nothing is planned", noReserve, [], "2026-02-21", { kind: "moves", days: 3, to: "2026-02-23" }],
  ])("%s", (_, needed, phases, day, effect) => {
    expect(lateEffect(needed, phases, day)).toEqual(effect);
  });
});
