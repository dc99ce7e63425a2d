import "#app/platform/env-file.ts";
import { BadConfig, config, type Config } from "#app/platform/config.server.ts";

/**
 * The installation's settings, `.env` included, for a script, which imports this before anything else. Ends the process with one line per
 * problem when they are not usable.
 */
export function settings(): Config {
  try {
    return config();
  } catch (error) {
    if (!(error instanceof BadConfig)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
