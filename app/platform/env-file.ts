// Imported first by everything that starts the product, because other modules read the settings while they load: adds the settings of `.env`
// (beside server.ts, or the file that `ENV_FILE` names; empty: none) to the environment. What stands there already wins.
import { fileURLToPath } from "node:url";

const named = process.env["ENV_FILE"];
const file = named ?? fileURLToPath(new URL("../../.env", import.meta.url));
try {
  if (file !== "") process.loadEnvFile(file);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== "ENOENT" || named !== undefined) {
    process.stderr.write(`The settings in ${file} cannot be read: ${message}\n`);
    process.exit(1);
  }
}
