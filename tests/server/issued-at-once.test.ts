import { afterAll, beforeAll, test } from "vitest";
import { patient } from "../patience.ts";
import { issueAtOnce } from "./issued-at-once.ts";
import { staffed, type Staffed } from "./staffed.ts";

// The embedded engine does one thing at a time. Two workers on PostgreSQL: `workers.test.ts`.

let runtime: Staffed;
beforeAll(async () => {
  runtime = await staffed();
}, patient(180_000));
afterAll(() => runtime.close());

test("twenty invoices issued at once are all answered as done, with numbers in a row", async () => {
  const cookie = await runtime.enter("manager");
  await issueAtOnce(runtime, async (_, path, fields) => {
    const answer = await runtime.post(path, fields, { cookie });
    return { status: answer.status, text: await answer.text() };
  });
});
