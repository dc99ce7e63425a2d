// Checks electronic acceptances: `npm run verify-acceptance -- FILE.pdf` knows nothing but the file, and says whether what its certificate states
// comes to the fingerprint that it states. With `--chain` behind the file it also looks into the database of the settings, and says whether the
// chain there has that fingerprint at that place. Without a file it looks through the whole chain: documents and what owners approved in their homes.
import { existsSync, readFileSync } from "node:fs";
import type { ChainedAcceptance } from "#app/crm/base/documents/fields.ts";
import { acceptanceIn } from "#app/crm/base/documents/print/certificate-facts.ts";
import { holds } from "#app/crm/people/links/answering/chain.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [file] = process.argv.slice(2).filter((one) => one !== "--chain");
const withChain = process.argv.includes("--chain");
const certificate = file === undefined ? null : oneFile(file);
if (file === undefined || (certificate && withChain)) await wholeChain(certificate);

// What its certificate states, where that comes to the fingerprint.
function oneFile(path: string): ChainedAcceptance | null {
  const of = existsSync(path) ? acceptanceIn(readFileSync(path)) : null;
  if (!of) {
    say("No certificate of an electronic acceptance was found in this file.");
    process.exitCode = 2;
    return null;
  }
  const { proof, ...facts } = of;
  for (const [name, value] of Object.entries({ ...facts, ...proof })) say(`  ${name}: ${Array.isArray(value) ? value.join(", ") : value}`);
  if (!holds(of)) {
    say("These facts do NOT come to the fingerprint that is stated: the file was changed.");
    process.exitCode = 1;
    return null;
  }
  const unchecked = withChain ? "" : " Whether the company's chain has that fingerprint was not checked: ask the company.";
  say(`These facts come to the fingerprint that is stated.${unchecked}`);
  return of;
}

async function wholeChain(stated: ChainedAcceptance | null): Promise<void> {
  const { settings } = await import("./settings.ts");
  const { openRuntime } = await import("../db/open-runtime.ts");
  const { checkChain } = await import("#app/crm/people/links/answering/chain.server.ts");
  const opened = await openRuntime(settings(), { join: true });
  try {
    const { count, broken, last, has } = await checkChain(opened.database, stated ?? undefined);
    if (stated)
      say(
        has
          ? `The chain of this installation has that fingerprint at number ${stated.position}.`
          : `The chain of this installation does NOT have that fingerprint at number ${stated.position}, or does not hold up to there.`,
      );
    say(
      broken === null
        ? `The chain of ${count} acceptances holds up to number ${count}, fingerprint ${last || "none"}.`
        : `The chain of ${count} acceptances is broken at number ${broken}.`,
    );
    if (broken !== null || (stated && !has)) process.exitCode = 1;
  } finally {
    await opened.close();
  }
}
