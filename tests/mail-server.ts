import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { openPostOffice } from "#app/platform/mail/post-office.server.ts";

export type MailServer = {
  url: string;
  /** What arrived, whole. */
  received: string[];
  /** Answers every message like a server that is out of order. */
  refuse: (on: boolean) => void;
  close: () => void;
};

/** A real mail server on a free port, to which mails go until it is closed. It says 550 to mailboxes for which `unknown` is true. */
export async function openMailServer(
  unknown: (mailbox: string) => boolean = () => false,
  from = "Diwan <no-reply@diwan.example>",
): Promise<MailServer> {
  const received: string[] = [];
  let refusing = false;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(unknown(address) ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : undefined),
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
      stream.on("end", () => {
        if (refusing) return done(Object.assign(new Error("out of order"), { responseCode: 451 }));
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const putBack = openPostOffice({ smtpUrl: url, from });
  return {
    url,
    received,
    refuse: (on) => (refusing = on),
    close: () => {
      putBack();
      server.close(() => undefined);
    },
  };
}
