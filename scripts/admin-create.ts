// `npm run admin:create`: makes an administrator, the way into an empty installation. Asks for e-mail, name and password, or takes
// ADMIN_EMAIL, ADMIN_NAME and ADMIN_PASSWORD from the environment. Goes through the running server when it has the database open.
import { settings } from "./settings.ts";
import { createInterface } from "node:readline";
import { system } from "#app/access/actor.ts";
import { createUser } from "#app/accounts/users/operations.server.ts";
import { Invalid, Refusal, type Message } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { openRuntime } from "../db/open-runtime.ts";

const t = translateFor("en");
const say = ({ key, values }: Message): string => t(key, values);

/** The answers in order, from a terminal or a pipe. What is typed after a secret question is not shown. */
async function answersTo(questions: { text: string; secret?: boolean }[]): Promise<string[]> {
  const typed = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY });
  let hidden = false;
  const shown = process.stdout.write.bind(process.stdout);
  if (process.stdin.isTTY) process.stdout.write = (text: string | Uint8Array) => hidden || shown(text);
  const answers: string[] = [];
  const lines = typed[Symbol.asyncIterator]();
  for (const { text, secret = false } of questions) {
    hidden = false;
    shown(text);
    hidden = secret;
    answers.push((await lines.next()).value ?? "");
    if (secret) shown("\n");
  }
  hidden = false;
  process.stdout.write = shown;
  typed.close();
  return answers;
}

async function input(): Promise<{ email: string; fullName: string; password: string }> {
  const { ADMIN_EMAIL, ADMIN_NAME, ADMIN_PASSWORD } = process.env;
  if (ADMIN_EMAIL && ADMIN_NAME && ADMIN_PASSWORD) return { email: ADMIN_EMAIL, fullName: ADMIN_NAME, password: ADMIN_PASSWORD };
  const [email = "", fullName = "", password = ""] = await answersTo([
    { text: "E-mail: " },
    { text: "Full name: " },
    { text: "Password: ", secret: true },
  ]);
  return { email, fullName, password };
}

async function create(): Promise<number> {
  const chosen = settings();
  const answers = await input();
  const runtime = await openRuntime(chosen, { join: true });
  try {
    const ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en" as const, requestId: "admin:create" };
    await createUser(ctx, { ...answers, language: "en", role: "admin" });
    process.stdout.write(`${answers.email.trim().toLowerCase()} is an administrator now: ${chosen.APP_URL}/login\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reasons =
      error instanceof Invalid
        ? Object.entries(error.fields).map(([field, message]) => `${field}: ${say(message)}`)
        : [say(error.userMessage)];
    process.stderr.write(`${reasons.join("\n")}\n`);
    return 1;
  } finally {
    await runtime.close();
  }
}

try {
  process.exitCode = await create();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
