import { mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { startBucket } from "../bucket.ts";
import { removeFolder, send, startServer } from "../server/running.ts";
import { freshAddress } from "../server/staffed.ts";
import { Wire, type WireMode } from "../wire.ts";
import { report } from "./engines.ts";
import { enterAs, proxied, uploadPicture } from "./traffic.ts";

const place = mkdtempSync(join(tmpdir(), "diwan-neighbours-"));
afterAll(() => removeFolder(place));

const faults: WireMode[] = ["refuse", "silent", "cut", "garbage", "slow"];

test("mail refused, silent, cut, slow and answering garbage: requests do not wait for it, and every letter arrives once it is back", async () => {
  const received: string[] = [];
  const post = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, session, done) => {
      stream.resume();
      stream.once("end", () => {
        for (const { address } of session.envelope.rcptTo) received.push(address);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void post.listen(0, "127.0.0.1", resolve));
  const wire = await new Wire({ host: "127.0.0.1", port: (post.server.address() as AddressInfo).port }).listen();
  wire.delayMs = 1_000;
  const server = await startServer({
    dataDir: join(place, "mail"),
    env: { ...proxied, SMTP_URL: `smtp://127.0.0.1:${wire.port}`, LOG_LEVEL: "warn" },
  });
  try {
    for (const mode of faults) {
      const email = `${mode}@visitors.example`;
      const failures = (): number => server.printed().split("job failed").length;
      const before = failures();
      await wire.become(mode);
      const started = performance.now();
      expect((await send(server, "/about", { intent: "newsletter", email }, freshAddress())).status).toBe(303);
      const waited = performance.now() - started;
      expect(waited).toBeLessThan(5_000);
      // A slow server is no failure: the letter takes its time.
      if (mode !== "slow") await expect.poll(failures, { timeout: 120_000, interval: 200 }).toBeGreaterThan(before);
      await wire.become("pass");
      await expect.poll(() => received, { timeout: 180_000, interval: 200 }).toContain(email);
      report(`mail ${mode}: answered after ${Math.round(waited)} ms, the letter arrived`);
    }
    expect(new Set(received).size).toBe(faults.length);
  } finally {
    await server.stop();
    await wire.close();
    await new Promise<void>((resolve) => post.close(resolve));
  }
});

test("S3 refused, silent, cut and answering garbage: no upload is acknowledged meanwhile, pages go on, 503 within 10 s; a slow one is waited for", async () => {
  const bucket = await startBucket();
  const { hostname, port } = new URL(bucket.s3Url);
  const wire = await new Wire({ host: hostname, port: Number(port) }).listen();
  wire.delayMs = 1_000;
  const server = await startServer({
    dataDir: join(place, "s3"),
    env: { ...proxied, S3_URL: bucket.s3Url.replace(`:${port}/`, `:${wire.port}/`) },
  });
  try {
    const cookie = await enterAs("admin", server, undefined);
    const { picture } = (await (await uploadPicture(server, cookie)).json()) as { picture: { src: string } };
    for (const mode of faults) {
      await wire.become(mode);
      const started = performance.now();
      const upload = uploadPicture(server, cookie, AbortSignal.timeout(120_000));
      const shown = fetch(server.url + picture.src);
      expect((await fetch(`${server.url}/about`)).status).toBe(200);
      const statuses = [(await upload).status, (await shown).status];
      const waited = performance.now() - started;
      expect([mode, statuses]).toEqual([mode, mode === "slow" ? [201, 200] : [503, 503]]);
      expect(waited).toBeLessThan(10_000);
      report(`S3 ${mode}: upload and picture were answered with ${statuses.join(" and ")} after ${Math.round(waited)} ms`);
      await wire.become("pass");
      await expect.poll(async () => (await uploadPicture(server, cookie)).status, { timeout: 60_000 }).toBe(201);
    }
  } finally {
    await server.stop();
    await wire.close();
    await bucket.close();
  }
});
