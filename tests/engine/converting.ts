// A process that converts leads in a data folder, one after the other, and says each that was acknowledged. Told to stop in the middle, it stops once
// the client is written and before the lead says so, and waits there to be killed.
import { Client } from "pg";
import type { Actor } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { convertLead } from "#app/crm/sales/conversion/converting/convert.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { holdRuntime } from "#app/platform/runtime.server.ts";
import { furnish } from "../../db/open-runtime.ts";

const [folder = "", what = ""] = process.argv.slice(2);
const leads = 100;

/** The driver waits before this statement for ever. */
function stopBefore(statement: string): void {
  const query = Reflect.get(Client.prototype, "query") as (...args: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...args: unknown[]): unknown {
    const [first] = args;
    const text = typeof first === "string" ? first : (first as { text?: string } | undefined)?.text;
    if (!text?.startsWith(statement)) return query.apply(this, args);
    process.stdout.write("middle\n");
    return new Promise(() => {});
  } as typeof Client.prototype.query;
}

const database = await openDatabase({ dataDir: folder, warn: () => {} });
const runtime = await furnish(
  database,
  () => new Date(),
  () => {},
);
holdRuntime(runtime);
const { db } = runtime;
const [person] = await db
  .insert(userTable)
  .values({ email: "sales@company.example", fullName: "Sara Fathy", emailVerified: true, roleName: "sales" })
  .returning();
const made = await db
  .insert(leadTable)
  .values(
    Array.from({ length: leads }, (_, at) => ({
      number: `LED-2026-${at}`,
      nameEn: `Lead ${at}`,
      email: `lead${at}@mail.example`,
      source: "website",
      status: "qualified" as const,
    })),
  )
  .returning({ id: leadTable.id });
process.stdout.write("ready\n");
if (what === "middle") stopBefore('update "leads"');
const actor: Actor = {
  kind: "user",
  id: person!.id,
  email: person!.email,
  fullName: person!.fullName,
  emailVerified: true,
  role: "sales",
  sessionId: "",
};
for (const { id } of made) {
  const { clientId } = await convertLead({ actor, db, now: () => new Date(), language: "en", requestId: "child" }, id, { project: false });
  process.stdout.write(`converted ${id} ${clientId}\n`);
}
