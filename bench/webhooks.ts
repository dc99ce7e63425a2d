// Events that ten receivers are told of, one of which takes the connection and never answers: how fast the others hear, and how often the dead one
// is asked meanwhile.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { queueDeliveries } from "../app/api/webhooks/queue.server.ts";
import { system } from "../app/access/actor.ts";
import { clientTable } from "../app/crm/people/clients/table.server.ts";
import { change } from "../app/platform/ctx.server.ts";
import { openRuntime } from "../db/open-runtime.ts";
import { tokens } from "./api.ts";
import { settled, startProduct } from "./running.ts";

export const webhookAim = { perMinute: 1000 } as const;
const receivers = 10;
/** Longer than this is not waited for (ms). */
const patience = 300_000;

export type WebhookTimes = { load: number; queued: number; arrived: number; seconds: number; perMinute: number; deadAsked: number };

async function listening(answer: (server: number, id: string) => boolean): Promise<{ servers: Server[]; addresses: string[] }> {
  const servers = Array.from({ length: receivers }, (_, nth) =>
    createServer((request, response) => {
      request.resume();
      if (answer(nth, String(request.headers["webhook-id"]))) response.writeHead(204).end();
    }),
  );
  await Promise.all(servers.map((server) => new Promise<void>((done) => void server.listen(0, "127.0.0.1", done))));
  return { servers, addresses: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`) };
}

/** `count` deliveries, a tenth of them to the receiver that never answers. */
export async function webhookTimes(dataDir: string, databaseUrl: string, count: number): Promise<WebhookTimes> {
  const arrived = new Set<string>();
  let deadAsked = 0;
  const { servers, addresses } = await listening((nth, id) => {
    if (nth === 0) deadAsked += 1;
    else arrived.add(id);
    return nth > 0;
  });
  const product = await startProduct(dataDir, { DATABASE_URL: databaseUrl, OUTWARD_NETWORKS: "127.0.0.1/32" });
  try {
    await settled(product.process.pid);
    const [token] = await tokens(dataDir, databaseUrl, 1);
    const webhooks: string[] = [];
    for (const [nth, address] of addresses.entries()) {
      const answer = await fetch(`${product.url}/api/v1/webhooks`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": `bench-webhook-${nth}-000` },
        body: JSON.stringify({ address, types: ["client.*"] }),
      });
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      webhooks.push(((await answer.json()) as { id: string }).id);
    }
    const runtime = await openRuntime({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl || undefined, TEST_CLOCK: undefined }, { join: true });
    const [client] = await runtime.db.select({ id: clientTable.id }).from(clientTable).limit(1);
    const ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en", requestId: "bench" } as const;
    const rows = Array.from({ length: count }, (_, nth) => ({
      webhookId: webhooks[nth % receivers]!,
      type: "client.updated",
      kind: "clients",
      recordId: client!.id,
      changed: ["city"],
    }));
    await change(ctx, (tx) => queueDeliveries(tx, rows));
    await runtime.close();
    const began = performance.now();
    const wanted = count - count / receivers;
    while (arrived.size < wanted && performance.now() - began < patience) await pause(100);
    const seconds = (performance.now() - began) / 1000;
    return {
      load: Number(loadavg()[0]!.toFixed(1)),
      queued: count,
      arrived: arrived.size,
      seconds: Number(seconds.toFixed(1)),
      perMinute: Math.round((arrived.size / seconds) * 60),
      deadAsked,
    };
  } finally {
    await product.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}
