import { readdirSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { freshFolder, removeFolder, startServer } from "../server/running.ts";
import { report } from "./engines.ts";
import { enterAs, proxied } from "./traffic.ts";

const pages = ["/", "/about", "/services", "/portfolio", "/testimonials", "/cost-estimator", "/contact", "/ar", "/ar/contact", "/login"];
const largest = readdirSync("build/client/assets")
  .toSorted((a, b) => statSync(`build/client/assets/${a}`).size - statSync(`build/client/assets/${b}`).size)
  .at(-1)!;

/** What each kind of slow client sends; none reads an answer. */
const kinds: { name: string; count: number; send: (cookie: string) => string }[] = [
  { name: "heads", count: 500, send: () => "GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: " },
  {
    name: "bodies",
    count: 500,
    send: () =>
      "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\nname=",
  },
  { name: "readers", count: 300, send: () => `GET /assets/${largest} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20) },
  { name: "streams", count: 500, send: (cookie) => `GET /crm/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n` },
];

test("slow heads, slow bodies, slow readers and hundreds of streams: a visitor gets every page, and the server stops in order", async () => {
  const dataDir = freshFolder();
  const server = await startServer({ dataDir, env: proxied });
  const slow: Socket[] = [];
  try {
    const cookie = await enterAs("admin", server, undefined);
    const port = Number(new URL(server.url).port);
    const visit = async (): Promise<number> => {
      let slowest = 0;
      for (const path of pages) {
        const began = performance.now();
        const answer = await fetch(server.url + path, { headers: { connection: "close" } });
        expect([path, answer.status, (await answer.text()).includes("</html>")]).toEqual([path, 200, true]);
        slowest = Math.max(slowest, performance.now() - began);
      }
      return Math.round(slowest);
    };
    report(`nobody else: the slowest of ${pages.length} pages after ${await visit()} ms`);
    for (const { name, count, send } of kinds) {
      await Promise.all(
        Array.from({ length: count }, () => {
          const socket = connect(port, "127.0.0.1").pause();
          socket.on("error", () => {});
          slow.push(socket);
          return new Promise<void>((resolve) => socket.once("connect", () => socket.write(send(cookie), () => resolve())));
        }),
      );
      // Each says one byte more from time to time, as slow ones do.
      for (const socket of slow) if (!socket.destroyed && name !== "readers") socket.write("a");
      report(`with ${count} slow ${name} more: the slowest page after ${await visit()} ms`);
    }
    expect(slow).toHaveLength(1_800);
    for (const socket of slow) socket.destroy();
    report(`after they have left: ${await visit()} ms`);
    expect(await server.stop()).toBe(0);
  } finally {
    for (const socket of slow) socket.destroy();
    await server.kill();
    removeFolder(dataDir);
  }
});
