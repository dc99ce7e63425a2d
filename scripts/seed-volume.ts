// `npm run seed:volume -- --leads 1000000`: adds generated leads of three years, and what so many bring with them, to see how the product behaves. On PostgreSQL
// (DATABASE_URL) or the embedded database, through the running server where there is one. Asks for `--yes` where there are leads already.
import { settings } from "./settings.ts";
import { parseArgs } from "node:util";
import { system } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { withAdvisoryLock } from "#app/platform/db/advisory-lock.server.ts";
import { createDemoAccounts } from "../db/demo/accounts.ts";
import { openRuntime } from "../db/open-runtime.ts";
import { seedEmpty } from "../db/seed.ts";
import { fillVolume } from "../db/volume/fill.ts";

const most = 5_000_000;

const { values } = parseArgs({ options: { leads: { type: "string" }, yes: { type: "boolean", default: false } } });
const leads = Number(values.leads);
if (!Number.isInteger(leads) || leads < 1 || leads > most) {
  process.stderr.write(`Say how many: npm run seed:volume -- --leads 10000 (at most ${most.toLocaleString("en")})\n`);
  process.exit(1);
}

const runtime = await openRuntime(settings(), { join: true });
try {
  const there = await runtime.db.$count(leadTable);
  if (there > 0 && !values.yes) {
    process.stderr.write(`There are ${there.toLocaleString("en")} leads already. With --yes the generated ones are added to them.\n`);
    process.exitCode = 1;
  } else {
    const ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en" as const, requestId: "seed:volume" };
    await withAdvisoryLock(runtime.database, "seed", () => seedEmpty(ctx));
    // Somebody has to do the tasks.
    if ((await runtime.db.$count(userTable)) === 0) await createDemoAccounts(ctx);
    const began = performance.now();
    let reported = 0;
    await fillVolume(ctx, leads, (done) => {
      if (done - reported < leads / 10 && done < leads) return;
      reported = done;
      process.stdout.write(`${done.toLocaleString("en")} leads after ${Math.round((performance.now() - began) / 1000)} s\n`);
    });
    process.stdout.write(`Ready after ${Math.round((performance.now() - began) / 1000)} s, indexes and statistics included.\n`);
  }
} finally {
  await runtime.close();
}
