import { expect, test } from "vitest";
import { byItself, withMark } from "./by-itself.ts";
import { withFreshAnswers } from "./read-ahead.ts";

test("what was read ahead is shown, but not after something was sent or where others changed something", async () => {
  let now = 0;
  const asked: (RequestCache | undefined)[] = [];
  const send = withMark(
    withFreshAnswers(
      async (_, init) => {
        asked.push(init?.cache);
        return new Response();
      },
      () => now,
    ),
    "https://diwan.example",
  );
  await send("/crm/clients.data");
  await byItself(() => send("/crm/clients.data"));
  await send("/crm/clients.data", { method: "POST" });
  now = 4_999;
  await send("/crm/clients.data");
  now = 5_000;
  await send("/crm/clients.data");
  expect(asked).toEqual([undefined, "reload", undefined, "reload", undefined]);
});
