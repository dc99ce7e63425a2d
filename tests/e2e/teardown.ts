import { rmSync } from "node:fs";

/** Removes the data the journeys made. */
export default function teardown(): void {
  if (process.env.E2E_DATA_DIR) rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true });
}
