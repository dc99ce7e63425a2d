import "#app/platform/env-file.ts";
import "#app/platform/checked-config.server.ts";
import { config, type Config } from "#app/platform/config.server.ts";

/** The installation's settings, `.env` included, for a script, which imports this before anything else. */
export const settings = (): Config => config();
