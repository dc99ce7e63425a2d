import { expect, test } from "vitest";
import { BadConfig, readConfig } from "./config.server.ts";

const strong = "4f1c9a7be02d83655e1f0a9c7d24b8836ae5f10c2b7d94e8";
const production = { NODE_ENV: "production", SECRET: strong, APP_URL: "https://diwan.example" } as const;

const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof BadConfig ? error.problems.map((problem) => problem.split(":")[0] ?? "") : ["not BadConfig"];
  }
};

test("production names everything that is missing", () => {
  expect(problemsOf({ NODE_ENV: "production" })).toEqual(["SECRET", "APP_URL"]);
});

test.each(["change-me", "replace-this-with-32-random-bytes", "short", "a".repeat(64)])("production refuses the secret %s", (secret) => {
  expect(problemsOf({ ...production, SECRET: secret })).toEqual(["SECRET"]);
});

test("a time for backups without a folder is refused", () => {
  expect(problemsOf({ BACKUP_AT: "03:30" })).toEqual(["BACKUP_DIR"]);
  expect(problemsOf({ BACKUP_AT: "3:30 pm", BACKUP_DIR: "x" })).toEqual(["BACKUP_AT"]);
  expect(readConfig({ BACKUP_AT: "03:30", BACKUP_DIR: "x", BACKUP_KEEP: "3" })).toMatchObject({ BACKUP_KEEP: 3 });
});

test("a moved clock is refused in production", () => {
  expect(problemsOf({ ...production, TEST_CLOCK: "2026-01-02T21:30:00Z" })).toEqual(["TEST_CLOCK"]);
});

test.each([
  ["PORT", "99999"],
  ["PORT", "x"],
  ["DATABASE_URL", "mysql://x"],
  ["APP_URL", "diwan.example"],
  ["SMTP_URL", "http://mail"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_TOKEN", "short"],
  ["OUTWARD_NETWORKS", "10.0.0.0/8,everywhere"],
])("%s=%s is named as wrong", (name, value) => {
  expect(problemsOf({ ...production, [name]: value })).toEqual([name]);
});

test("what is given is used, and links have no trailing slash", () => {
  expect(readConfig({ ...production, APP_URL: "https://diwan.example/" })).toMatchObject({
    APP_URL: "https://diwan.example",
    SECRET: strong,
    PORT: 3000,
  });
});

test("an empty setting is one that is not set", () => {
  const named = [
    "PORT",
    "HOST",
    "APP_URL",
    "DATABASE_URL",
    "DATA_DIR",
    "DISK_RESERVE_MB",
    "S3_URL",
    "BACKUP_DIR",
    "BACKUP_AT",
    "BACKUP_KEEP",
  ];
  const others = [
    "SECRET",
    "SMTP_URL",
    "MAIL_FROM",
    "PROXY_IP_HEADER",
    "OUTWARD_NETWORKS",
    "METRICS_TOKEN",
    "LOG_LEVEL",
    "TEST_CLOCK",
    "DEMO",
    "NODE_ENV",
  ];
  for (const blank of ["", " "]) {
    const empty = Object.fromEntries([...named, ...others].map((name) => [name, blank]));
    expect(readConfig(empty)).toEqual(readConfig({}));
  }
});

test("the address defaults to this machine and the port chosen", () => {
  expect(readConfig({ PORT: "4100" }).APP_URL).toBe("http://localhost:4100");
});
