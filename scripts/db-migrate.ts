// Brings the database of the settings up to date, without starting the server (which does the same when it starts).
import { settings } from "./settings.ts";
import { openRuntime } from "../db/open-runtime.ts";

const opened = await openRuntime(settings(), { join: true });
process.stdout.write(`The database (${opened.database.engine}) is up to date.\n`);
await opened.close();
