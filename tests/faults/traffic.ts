import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { system, type RoleName } from "#app/access/actor.ts";

import { createUser } from "#app/accounts/users/operations.server.ts";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { openRuntime } from "../../db/open-runtime.ts";
import { fromOurPage, send, type Running } from "../server/running.ts";
import { cookiesOf, freshAddress, password } from "../server/staffed.ts";

/** Settings under which each request may come from an address of its own, so that no limit is met. */
export const proxied = { PROXY_IP_HEADER: "x-test-address", SECRET: "0123456789abcdef-of-the-fault-tests" };

/** What was acknowledged: enquiries by their mail address, uploads by the id of their row. */
export type Acknowledged = { enquiries: string[]; uploads: string[] };

/** Makes an account through the running server's database and signs in; the cookies. */
export async function enterAs(role: RoleName, server: Running, databaseUrl: string | undefined): Promise<string> {
  const runtime = await openRuntime({ DATA_DIR: server.dataDir, DATABASE_URL: databaseUrl, TEST_CLOCK: undefined }, { join: true });
  const email = `${randomUUID()}@here.example`;
  try {
    const ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en" as const, requestId: "test" };
    await createUser(ctx, { email, fullName: "Dina Samir", language: "en", role, password });
  } finally {
    await runtime.close();
  }
  const entered = await send(server, "/login", { intent: "sign-in", email, password, keep: "on" }, freshAddress());
  return cookiesOf(entered);
}

/** Uploads a small picture that no other one equals. */
export async function uploadPicture(server: Pick<Running, "url">, cookie: string, signal?: AbortSignal): Promise<Response> {
  const picture = await sharp(randomBytes(64 * 48 * 3), { raw: { width: 64, height: 48, channels: 3 } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(picture)], "hall.png", { type: "image/png" }));
  const headers = { ...fromOurPage(server), cookie, ...freshAddress() };
  return fetch(`${server.url}/media/upload`, { method: "POST", headers, body: form, ...(signal && { signal }) });
}

/** Sends enquiries, and uploads where `cookie` is given, until told to stop, and keeps what the server acknowledged. */
export function traffic(server: Pick<Running, "url">, cookie: string | null, visitors = 3) {
  const acknowledged: Acknowledged = { enquiries: [], uploads: [] };
  const refused = new Map<number, number>();
  const note = (answer: Response | null): void => void (answer && refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1));
  let over = false;
  let rest: PromiseWithResolvers<void> | undefined;
  const enquire = async (): Promise<void> => {
    while (!over) {
      await rest?.promise;
      const email = `${randomUUID()}@visitors.example`;
      const fields = { intent: "contact", name: "Mona Fahmy", message: "A flat of 140 m² in Maadi.", email, key: randomUUID() };
      const answer = await send(server, "/contact", fields, freshAddress()).catch(() => null);
      if (answer?.status === 303) acknowledged.enquiries.push(email);
      else note(answer);
    }
  };
  const upload = async (): Promise<void> => {
    while (!over) {
      await rest?.promise;
      const answer = await uploadPicture(server, cookie ?? "").catch(() => null);
      if (answer?.status !== 201) {
        note(answer);
        continue;
      }
      const body = (await answer.json().catch(() => null)) as { picture: { id: string } } | null;
      if (body) acknowledged.uploads.push(body.picture.id);
    }
  };
  const callers = [...Array.from({ length: visitors }, enquire), ...(cookie === null ? [] : [upload()])];
  return {
    acknowledged,
    /** How many requests were answered otherwise, by status. */
    refused,
    /** What was acknowledged up to now. */
    soFar: (): Acknowledged => ({ enquiries: [...acknowledged.enquiries], uploads: [...acknowledged.uploads] }),
    /** Waits until so many more were acknowledged. */
    more: async (count: number): Promise<void> => {
      const until = acknowledged.enquiries.length + count;
      while (acknowledged.enquiries.length < until) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    /** Sends nothing while something else needs the machine; what is under way ends. */
    resting: async <T>(work: () => Promise<T>): Promise<T> => {
      rest = Promise.withResolvers();
      try {
        return await work();
      } finally {
        rest.resolve();
        rest = undefined;
      }
    },
    stop: async (): Promise<void> => {
      over = true;
      await Promise.all(callers);
    },
  };
}

/** What of the acknowledged is not in this data folder (and database), or is there twice or without its file. */
export async function missingOf(acknowledged: Acknowledged, dataDir: string, databaseUrl?: string): Promise<string[]> {
  const database = await openDatabase({ dataDir: join(dataDir, "data"), databaseUrl, warn: () => {} });
  try {
    const messages = await database.db.execute<{ email: string; count: number }>(
      sql`select email, count(*)::int as count from contact_messages group by email`,
    );
    const media = await database.db.execute<{ id: string; file: string }>(sql`select id, file from media`);
    const times = new Map(messages.rows.map(({ email, count }) => [email, count]));
    const files = new Map(media.rows.map(({ id, file }) => [id, file]));
    const missing = acknowledged.enquiries.filter((email) => times.get(email) !== 1);
    for (const id of acknowledged.uploads) {
      const file = files.get(id);
      const whole =
        file !== undefined &&
        (await sharp(join(dataDir, "files/pictures", file))
          .raw()
          .toBuffer()
          .then(
            () => true,
            () => false,
          ));
      if (!whole) missing.push(id);
    }
    return missing;
  } finally {
    await database.close();
  }
}
