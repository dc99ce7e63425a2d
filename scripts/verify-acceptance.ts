// Checks electronic acceptances: `npm run verify-acceptance -- FILE.pdf` knows nothing but the file, and says whether what its certificate states
// comes to the fingerprint that it states. Without a file it looks through the chain of all acceptances in the database of the settings: of documents
// alone. Decisions that are signed in the client's home stand in no chain.
import { existsSync, readFileSync } from "node:fs";
import { acceptanceIn } from "#app/crm/base/documents/print/certificate-facts.ts";
import { holds } from "#app/crm/people/links/answering/chain.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const file = process.argv[2];
if (file === undefined) await wholeChain();
else oneFile(file);

function oneFile(path: string): void {
  const of = existsSync(path) ? acceptanceIn(readFileSync(path)) : null;
  if (!of) {
    say("No certificate of an electronic acceptance was found in this file.");
    process.exitCode = 2;
    return;
  }
  const { proof, ...facts } = of;
  for (const [name, value] of Object.entries({ ...facts, ...proof })) say(`  ${name}: ${Array.isArray(value) ? value.join(", ") : value}`);
  const right = holds(of);
  say(
    right
      ? "These facts come to the fingerprint that is stated. Whether the company's chain has that fingerprint was not checked: ask the company."
      : "These facts do NOT come to the fingerprint that is stated: the file was changed.",
  );
  if (!right) process.exitCode = 1;
}

async function wholeChain(): Promise<void> {
  const { settings } = await import("./settings.ts");
  const { openRuntime } = await import("../db/open-runtime.ts");
  const { checkChain } = await import("#app/crm/people/links/answering/chain.server.ts");
  const opened = await openRuntime(settings(), { join: true });
  try {
    const { count, broken, last } = await checkChain(opened.database);
    say(
      broken === null
        ? `The chain of ${count} acceptances of documents holds up to number ${count}, fingerprint ${last || "none"}.`
        : `The chain of ${count} acceptances of documents is broken at number ${broken}.`,
    );
    if (broken !== null) process.exitCode = 1;
  } finally {
    await opened.close();
  }
}
