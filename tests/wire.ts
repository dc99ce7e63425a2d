import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * The network between us and a server, on a port of its own. `pass` hands everything on; `silent` takes connections and what is sent, and
 * never answers; `slow` hands answers on after `delayMs`; `cut` ends both sides at the first byte of the next answer; `refuse` takes no
 * connection and ends those that are open; `garbage` answers with bytes of no protocol.
 */
export type WireMode = "pass" | "silent" | "slow" | "cut" | "refuse" | "garbage";

/** Every byte there is, line ends among them. */
const garbage = Buffer.from(Array.from({ length: 2_048 }, (_, at) => (at * 73 + 41) % 256));

export class Wire {
  delayMs = 0;
  #mode: WireMode = "pass";
  readonly #to: { host: string; port: number };
  readonly #open = new Set<Socket>();
  #server: Server | undefined;
  port = 0;

  constructor(to: { host: string; port: number }) {
    this.#to = to;
  }

  /** Listens on `port`, or on a free one. */
  async listen(): Promise<this> {
    const server = createServer((near) => this.#join(near));
    await new Promise<void>((resolve) => void server.listen(this.port, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address === "object" && address) this.port = address.port;
    this.#server = server;
    return this;
  }

  async become(mode: WireMode): Promise<void> {
    const before = this.#mode;
    this.#mode = mode;
    if (mode === "refuse") await this.close();
    else if (before === "refuse") await this.listen();
    // What was swallowed is lost: a conversation that was silent cannot go on.
    else if (before === "silent") for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#open) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  #join(near: Socket): void {
    const far = connect(this.#to);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        this.#open.delete(socket);
        other.destroy();
      });
    }
    near.on("data", (part) => {
      if (this.#mode !== "silent") far.write(part);
    });
    far.on("data", (part) => {
      if (this.#mode === "silent") return;
      if (this.#mode === "cut") near.destroy();
      else if (this.#mode === "garbage") near.write(garbage);
      else if (this.#mode === "slow") setTimeout(() => near.write(part), this.delayMs);
      else near.write(part);
    });
  }
}
