import { createTransport, type Transporter } from "nodemailer";
import { config } from "#app/platform/config.server.ts";

/** How mails leave the company. Without `smtpUrl` they are only kept, and read in the outbox. */
export type PostOffice = { smtpUrl: string | undefined; from: string };

const connectSeconds = 10;
const key = Symbol.for("diwan.postOffice");
type Held = { [key]?: { office: PostOffice; transport?: Transporter } };

function held() {
  const settings = config();
  return ((globalThis as Held)[key] ??= { office: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM } });
}

/** The settings in force: those of the process, or those given to `openPostOffice`. */
export const postOffice = (): PostOffice => held().office;

/** Replaces the settings, for a test with a mail server of its own. Returns what puts the former ones back. */
export function openPostOffice(office: PostOffice): () => void {
  const former = (globalThis as Held)[key];
  (globalThis as Held)[key] = { office };
  return () => {
    (globalThis as Held)[key]?.transport?.close();
    if (former) (globalThis as Held)[key] = former;
    else delete (globalThis as Held)[key];
  };
}

/** The connection to the mail server, made once. Throws when none is configured. */
export function transport(): Transporter {
  const mine = held();
  if (!mine.office.smtpUrl) throw new Error("No mail server is configured");
  const timeouts = {
    connectionTimeout: connectSeconds * 1000,
    greetingTimeout: connectSeconds * 1000,
    socketTimeout: connectSeconds * 1000,
  };
  return (mine.transport ??= createTransport({ url: mine.office.smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true }));
}
