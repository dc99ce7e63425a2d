import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sessionCookieNames } from "../app/accounts/cookies.ts";
import { sessionTable, userTable } from "../app/accounts/table.server.ts";
import { newId } from "../app/values/new-key.ts";
import { openRuntime } from "../db/open-runtime.ts";

const dayMs = 86_400_000;

/** Makes so many managers with a session each beside the running product, and gives their Cookie headers. No password is hashed, here or there. */
export async function signedIn(dataDir: string, databaseUrl: string | undefined, count: number): Promise<string[]> {
  const secret = process.env.SECRET ?? readFileSync(join(dataDir, "demo-secret"), "utf8").trim();
  const runtime = await openRuntime({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TEST_CLOCK: undefined }, { join: true });
  const sessions = Array.from({ length: count }, () => ({ userId: newId(), token: newId(), expiresAt: new Date(Date.now() + dayMs) }));
  for (let at = 0; at < count; at += 500) {
    const some = sessions.slice(at, at + 500);
    const users = some.map(({ userId: id }) => ({
      id,
      email: `${id}@bench.example`,
      emailVerified: true,
      fullName: "Load Bench",
      roleName: "manager",
    }));
    await runtime.db.insert(userTable).values(users);
    await runtime.db.insert(sessionTable).values(some);
  }
  await runtime.close();
  // As the auth library signs its cookie (`session.server.ts`).
  return sessions.map(({ token }) => {
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return `${sessionCookieNames[0]}=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}
