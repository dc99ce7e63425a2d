import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { patient } from "../../../tests/patience.ts";
import { AddressRefused, guardedPost, isPublicAddress, readAddress, type Resolve } from "./guarded-post.server.ts";

const opened = ["127.0.0.1/32"];
const sent = { headers: { "content-type": "application/json" }, body: "{}" };

const problemOf = (text: string, limits = {}): string | null => {
  try {
    readAddress(text, { opened: [], ...limits });
    return null;
  } catch (error) {
    return error instanceof AddressRefused ? error.problem : "thrown";
  }
};

/** A receiver on this machine while `work` runs, and how often it was asked. */
async function receiving<T>(answer: RequestListener, work: (port: number, asked: () => number) => Promise<T>): Promise<T> {
  let times = 0;
  const server = createServer((request, response) => {
    times += 1;
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    return await work((server.address() as AddressInfo).port, () => times);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe("an address that somebody typed", () => {
  test.each([
    ["127.0.0.1", "localhost's literal"],
    ["2130706433", "decimal"],
    ["0177.0.0.1", "octal"],
    ["0x7f.1", "hexadecimal, short"],
    ["0", "unspecified"],
    ["10.1.2.3", "private"],
    ["172.31.255.255", "private"],
    ["192.168.0.1", "private"],
    ["100.64.0.1", "of carriers"],
    ["169.254.169.254", "metadata"],
    ["168.63.129.16", "metadata of Azure"],
    ["192.0.0.192", "metadata of Oracle"],
    ["224.0.0.1", "multicast"],
    ["255.255.255.255", "broadcast"],
    ["198.18.0.1", "benchmarks"],
    ["[::1]", "loopback"],
    ["[::]", "unspecified"],
    ["[::ffff:127.0.0.1]", "mapped"],
    ["[::ffff:8.8.8.8]", "mapped, of a public one"],
    ["[::127.0.0.1]", "compatible"],
    ["[64:ff9b::7f00:1]", "NAT64"],
    ["[64:ff9b:1::7f00:1]", "local NAT64"],
    ["[2002:7f00:1::]", "6to4"],
    ["[2001:0:7f00:1::]", "Teredo"],
    ["[2001:db8::1]", "documentation"],
    ["[fe80::1]", "link-local"],
    ["[fd00:ec2::254]", "metadata"],
    ["[ff02::1]", "multicast"],
  ])("%s (%s) is refused, over https too", (host) => {
    expect(problemOf(`https://${host}/hook`)).toBe("private");
    expect(problemOf(`http://${host}:8080/hook`)).toBe("private");
  });

  test("is refused with a user in it, of another scheme, and when it is none", () => {
    expect(problemOf("https://user:word@hooks.example.com/")).toBe("userinfo");
    expect(problemOf("https://hooks.example.com@10.0.0.1/")).toBe("userinfo");
    expect(problemOf("ftp://hooks.example.com/")).toBe("scheme");
    expect(problemOf("file:///etc/passwd")).toBe("address");
    expect(problemOf("hooks.example.com")).toBe("address");
    expect(problemOf("https://")).toBe("address");
  });

  test("is https alone in production, but for opened networks", () => {
    expect(problemOf("http://hooks.example.com/", { secure: true })).toBe("scheme");
    expect(problemOf("http://8.8.8.8/", { secure: true, opened })).toBe("scheme");
    expect(problemOf("http://127.0.0.1:5678/", { secure: true, opened })).toBeNull();
    expect(problemOf("https://hooks.example.com/", { secure: true })).toBeNull();
    expect(problemOf("http://hooks.example.com/", { secure: false })).toBeNull();
  });

  test("of a public network is let through, and of an opened one only what lies in it", () => {
    expect(isPublicAddress("8.8.8.8")).toBe(true);
    expect(isPublicAddress("2606:4700::1111")).toBe(true);
    expect(isPublicAddress("127.0.0.1", opened)).toBe(true);
    expect(isPublicAddress("127.0.0.2", opened)).toBe(false);
    expect(isPublicAddress("fe80::1%eth0")).toBe(false);
    expect(isPublicAddress("no address")).toBe(false);
  });
});

describe("a name", () => {
  const standsFor =
    (...answers: string[][]): Resolve & { times?: number } =>
    async () =>
      (answers.length > 1 ? answers.shift()! : answers[0]!).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

  test("that stands for a private address is refused, also beside a public one", () =>
    receiving(
      (_request, response) => response.end(),
      async (port, asked) => {
        for (const addresses of [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["10.0.0.7"], ["fd00::1"], ["::ffff:10.0.0.1"]])
          await expect(
            guardedPost(`http://hooks.example.com:${port}/`, sent, { resolve: standsFor(addresses), opened: [] }),
          ).rejects.toMatchObject({ problem: "private" });
        expect(asked()).toBe(0);
      },
    ));

  test("is resolved once: what it stands for the second time is never asked", () =>
    receiving(
      (_request, response) => response.end("here"),
      async (port) => {
        let times = 0;
        const resolve: Resolve = async () => {
          times += 1;
          return [{ address: times === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
        };
        const answer = await guardedPost(`http://hooks.example.com:${port}/`, sent, { resolve, opened });
        expect(answer).toMatchObject({ status: 200, text: "here" });
        expect(times).toBe(1);
        await expect(guardedPost(`http://hooks.example.com:${port}/`, sent, { resolve, opened })).rejects.toMatchObject({
          problem: "private",
        });
      },
    ));

  test("in production goes over http into opened networks alone", async () => {
    const limits = { opened, secure: true };
    await expect(guardedPost("http://hooks.example.com:9/", sent, { ...limits, resolve: standsFor(["8.8.8.8"]) })).rejects.toMatchObject({
      problem: "scheme",
    });
  });

  test("that nobody resolves in time is given up, and one that stands for nothing refused", async () => {
    const never: Resolve = () => new Promise(() => {});
    await expect(guardedPost("https://hooks.example.com/", sent, { resolve: never, within: 30 })).rejects.toThrow(/timeout/);
    await expect(guardedPost("https://hooks.example.com/", sent, { resolve: async () => [] })).rejects.toMatchObject({
      problem: "unresolved",
    });
  });
});

describe("a receiver", () => {
  const post = (port: number, within = 15_000) => guardedPost(`http://127.0.0.1:${port}/hook?a=1`, sent, { opened, within });

  test("is sent the body and the headers, and its status, beginning and Retry-After are told", () =>
    receiving(
      (request, response) => {
        let body = "";
        request.on("data", (chunk: Buffer) => (body += chunk.toString()));
        request.on("end", () =>
          response
            .writeHead(429, { "retry-after": "120" })
            .end(`${request.method} ${request.url} ${request.headers["content-type"]} ${body}`),
        );
      },
      async (port) => {
        expect(await post(port)).toEqual({ status: 429, text: "POST /hook?a=1 application/json {}", retryAfter: 120 });
      },
    ));

  test("that leads elsewhere is not followed", () =>
    receiving(
      (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      async (port, asked) => {
        expect((await post(port)).status).toBe(302);
        expect(asked()).toBe(1);
      },
    ));

  test(
    "that answers without an end is read 1 kB of, and its connection is closed",
    () => {
      let written = 0;
      return receiving(
        (_request, response) => {
          const chunk = Buffer.alloc(64 * 1024, "x");
          const more = (): void => {
            while (!response.destroyed && response.write(chunk)) written += chunk.length;
            written += chunk.length;
          };
          response.on("drain", more);
          more();
        },
        async (port) => {
          const { status, text } = await post(port);
          expect(status).toBe(200);
          expect(text).toHaveLength(1024);
          expect(written).toBeLessThan(16 * 1024 * 1024);
        },
      );
    },
    patient(10_000),
  );

  test("that never answers ends when the time is over", () =>
    receiving(
      () => {},
      (port) => expect(post(port, 50)).rejects.toThrow(/aborted/),
    ));

  test("that breaks off after its status has answered", () =>
    receiving(
      (_request, response) => response.writeHead(200, { "content-length": "9" }).write("a", () => response.socket?.destroy()),
      async (port) => expect(await post(port)).toMatchObject({ status: 200, text: "a" }),
    ));

  test("that upgrades, or hangs up, is a failure", () =>
    receiving(
      (request, response) => {
        if (request.url?.includes("up"))
          response.socket?.end("HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n");
        else response.socket?.destroy();
      },
      async (port) => {
        await expect(post(port)).rejects.toThrow();
        await expect(guardedPost(`http://127.0.0.1:${port}/up`, sent, { opened })).rejects.toThrow();
      },
    ));
});
