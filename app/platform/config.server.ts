import { resolve } from "node:path";
import { z } from "zod";
import { addressesOf } from "#app/platform/db/addresses.ts";
import { isNetwork } from "#app/platform/networks/networks.server.ts";
import { trimmedEnd } from "#app/values/text/trim.ts";

const sampleSecrets = ["change-me", "changeme", "secret", "replace-this-with-32-random-bytes"];
const minimumSecretLength = 32;
const minimumTokenLength = 16;

const optionalText = z.string().trim().optional();

const oneDatabase = z.url({ protocol: /^postgres(ql)?$/ });
const databaseUrl = z.string().refine((url) => addressesOf(url).every((one) => oneDatabase.safeParse(one).success), "Invalid URL");

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  SECRET: optionalText,
  DATABASE_URL: optionalText.pipe(databaseUrl.optional()),
  /** The same database past a pooler that lends connections for one transaction. */
  DATABASE_DIRECT_URL: optionalText.pipe(databaseUrl.optional()),
  DATABASE_READ_URL: optionalText.pipe(databaseUrl.optional()),
  /** Processes that share the port; 0: this one alone serves. */
  WORKERS: z.coerce.number().int().min(0).max(64).default(0),
  DATA_DIR: z.string().default("var"),
  DISK_RESERVE_MB: z.coerce.number().min(0).default(64),
  S3_URL: optionalText.pipe(z.url({ protocol: /^s3(\+http|\+https)?$/ }).optional()),
  BACKUP_DIR: optionalText,
  BACKUP_AT: optionalText.pipe(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .optional(),
  ),
  BACKUP_KEEP: z.coerce.number().int().min(1).default(14),
  SMTP_URL: optionalText.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: z.string().default("Diwan <no-reply@diwan.example>"),
  PROXY_IP_HEADER: optionalText,
  /** Networks that requests to addresses people typed may lead into, though they are private. */
  OUTWARD_NETWORKS: z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((networks) => networks.every(isNetwork), "Not a network"),
  /** The card gateway: all of these, or none and nobody pays by card. */
  PAYMOB_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  PAYMOB_API_KEY: optionalText,
  PAYMOB_SECRET_KEY: optionalText,
  PAYMOB_PUBLIC_KEY: optionalText,
  PAYMOB_INTEGRATION: z.coerce.number().int().min(1).optional(),
  PAYMOB_HMAC: optionalText.pipe(z.string().min(minimumTokenLength).optional()),
  METRICS_TOKEN: optionalText.pipe(z.string().min(minimumTokenLength).optional()),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  TEST_CLOCK: optionalText.pipe(z.iso.datetime({ offset: true }).optional()),
  /** `npm run demo` alone sets it: sign-up open, mails printed as one log line. */
  DEMO: z.enum(["0", "1"]).default("0"),
});

export type Config = Readonly<
  Omit<z.output<typeof schema>, "APP_URL" | "SECRET" | "DEMO"> & { APP_URL: string; SECRET: string; DEMO: boolean }
>;

const paymobNames = [
  "PAYMOB_URL",
  "PAYMOB_API_KEY",
  "PAYMOB_SECRET_KEY",
  "PAYMOB_PUBLIC_KEY",
  "PAYMOB_INTEGRATION",
  "PAYMOB_HMAC",
] as const;

/** A setting is missing or unusable. Stops the process; `problems` name each one. */
export class BadConfig extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The settings are not usable:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

/** Parses the environment. Throws `BadConfig` naming every missing or wrong setting; production refuses sample secrets and a moved clock. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty setting counts as none: `PORT=` would be read as 0.
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(present);
  if (!parsed.success) throw new BadConfig(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  const values = parsed.data;
  const problems: string[] = [];
  if (values.BACKUP_AT && !values.BACKUP_DIR) problems.push("BACKUP_DIR: missing (BACKUP_AT needs it)");
  if (values.WORKERS > 0 && !values.DATABASE_URL) problems.push("WORKERS: needs DATABASE_URL (the embedded database serves one process)");
  if (values.DATABASE_READ_URL && !values.DATABASE_URL)
    problems.push("DATABASE_READ_URL: needs DATABASE_URL (the embedded database has no standby)");
  const ofPaymob = paymobNames.filter((name) => values[name] !== undefined);
  if (ofPaymob.length > 0)
    for (const name of paymobNames)
      if (!ofPaymob.includes(name)) problems.push(`${name}: missing (a card gateway needs all of ${paymobNames.join(", ")})`);
  if (values.NODE_ENV === "production") {
    if (!values.SECRET) problems.push("SECRET: missing (32 random bytes, for example from `openssl rand -hex 32`)");
    else if (
      values.SECRET.length < minimumSecretLength ||
      sampleSecrets.includes(values.SECRET.toLowerCase()) ||
      new Set(values.SECRET).size < 10
    )
      problems.push("SECRET: a sample or too weak (32 random bytes, for example from `openssl rand -hex 32`)");
    if (!values.APP_URL && values.DEMO !== "1")
      problems.push("APP_URL: missing (the address visitors use, for example https://diwan.example)");
    if (values.TEST_CLOCK) problems.push("TEST_CLOCK: not allowed in production");
  }
  if (problems.length > 0) throw new BadConfig(problems);
  return Object.freeze({
    ...values,
    DATA_DIR: resolve(values.DATA_DIR),
    DEMO: values.DEMO === "1",
    SECRET: values.SECRET ?? "development-only-secret-that-production-refuses",
    APP_URL: trimmedEnd(values.APP_URL ?? `http://localhost:${values.PORT}`, /\//),
  });
}

const key = Symbol.for("diwan.config");

/** The process's settings, parsed once. */
export function config(): Config {
  const held = globalThis as { [key]?: Config };
  return (held[key] ??= readConfig(process.env));
}
