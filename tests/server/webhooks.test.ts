import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { deliveryTable, webhookTable } from "#app/api/webhooks/table.server.ts";
import { patient } from "../patience.ts";
import { staffed } from "./staffed.ts";

/** A job that was under way when its process was killed comes back after a minute, found within another one. */
const comesBack = patient(180_000);

test("killed between the commit and the sending, every event arrives", { timeout: comesBack + patient(60_000) }, async () => {
  const arrived = new Set<string>();
  const receiver = createServer((request, response) => {
    arrived.add(String(request.headers["webhook-id"]));
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const here = await staffed({ OUTWARD_NETWORKS: "127.0.0.1/32" });
  try {
    const cookie = await here.enter("manager");
    const ask = (fields: Record<string, string>) => here.post("/crm/developers", fields, { cookie, accept: "application/json" });
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    expect((await ask({ intent: "webhook.create", address, which: "every" })).status).toBe(200);
    const [webhook] = await here.runtime.db.select({ id: webhookTable.id }).from(webhookTable);
    const told = await Promise.all(Array.from({ length: 12 }, () => ask({ intent: "webhook.test", webhook: webhook!.id })));
    expect(told.map(({ status }) => status)).toEqual(Array(12).fill(200));
    await here.server.kill();
    const before = arrived.size;
    await here.restart();
    const ids = (await here.runtime.db.select({ id: deliveryTable.id }).from(deliveryTable)).map(({ id }) => id);
    expect(ids).toHaveLength(12);
    expect(before).toBeLessThan(12);
    await expect.poll(() => ids.filter((id) => !arrived.has(id)), { timeout: comesBack }).toEqual([]);
  } finally {
    await here.close();
    receiver.closeAllConnections();
    receiver.close();
  }
});
