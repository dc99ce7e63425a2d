// Imported right after the settings' file by everything that starts the product: other modules read settings while they load, and would end the
// process with a stack. Ends it with one line per problem instead.
import { BadConfig, config } from "./config.server.ts";

try {
  config();
} catch (error) {
  if (!(error instanceof BadConfig)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
