import { expect, test } from "vitest";
import { seldom } from "./seldom.ts";

test("the same thing is said once a minute, and then how often it was left unsaid; another reason is another thing", () => {
  const said: unknown[] = [];
  let at = 0;
  const say = seldom(
    (message, details) => void said.push([message, details]),
    () => at,
  );
  for (let times = 0; times < 650; times += 1) say("away", { reason: "ECONNREFUSED" });
  say("away", { reason: "ETIMEDOUT" });
  at = 60_000;
  say("away", { reason: "ECONNREFUSED" });
  say("open");
  expect(said).toEqual([
    ["away", { reason: "ECONNREFUSED" }],
    ["away", { reason: "ETIMEDOUT" }],
    ["away", { reason: "ECONNREFUSED", unsaid: 649 }],
    ["open", undefined],
  ]);
});
