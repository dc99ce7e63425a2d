import { mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { removeFolder, send, startServer } from "../server/running.ts";
import { freshAddress } from "../server/staffed.ts";
import { Wire, type WireMode } from "../wire.ts";
import { report } from "./engines.ts";
import { enterAsAdmin, proxied, uploadPicture } from "./traffic.ts";

const place = mkdtempSync(join(tmpdir(), "diwan-neighbours-"));
afterAll(() => removeFolder(place));

const faults: WireMode[] = ["refuse", "silent", "cut", "slow"];

test("mail refused, silent, cut and slow: requests do not wait for it, and every letter arrives once it is back", async () => {
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
      const asked = performance.now();
      expect((await send(server, "/about", { intent: "newsletter", email }, freshAddress())).status).toBe(303);
      const waited = performance.now() - asked;
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

test("S3 refused, silent and cut: no upload is acknowledged meanwhile, pages go on, and uploads work once it is back", async () => {
  type S3Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> };
  const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as new (options: object) => S3Server;
  const options = { port: 0, address: "127.0.0.1", silent: true, directory: join(place, "bucket"), configureBuckets: [{ name: "diwan" }] };
  const bucket = new S3rver(options);
  const wire = await new Wire({ host: "127.0.0.1", port: (await bucket.run()).port }).listen();
  const server = await startServer({
    dataDir: join(place, "s3"),
    env: { ...proxied, S3_URL: `s3+http://S3RVER:S3RVER@127.0.0.1:${wire.port}/diwan?region=eu-central-1` },
  });
  try {
    const cookie = await enterAsAdmin(server, undefined);
    for (const mode of ["refuse", "silent", "cut"] as const) {
      await wire.become(mode);
      const asked = performance.now();
      const answer = uploadPicture(server, cookie, AbortSignal.timeout(120_000));
      expect((await fetch(`${server.url}/about`)).status).toBe(200);
      const { status } = await answer;
      expect([mode, status]).toEqual([mode, 503]);
      report(`S3 ${mode}: the upload was refused with ${status} after ${Math.round(performance.now() - asked)} ms`);
      await wire.become("pass");
      await expect.poll(async () => (await uploadPicture(server, cookie)).status, { timeout: 60_000 }).toBe(201);
    }
  } finally {
    await server.stop();
    await wire.close();
    await bucket.close();
  }
});
