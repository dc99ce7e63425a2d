import { describe, expect, test } from "vitest";
import { roleNames } from "#app/access/actor.ts";
import { serviceTable } from "#app/content/services/table.server.ts";
import { teamTable } from "#app/content/team/table.server.ts";
import { visitTable } from "#app/content/visits/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase } from "../../../tests/company.ts";
import { bothLanguages } from "./completeness.server.ts";
import { quickStats, visits, waitingForHim } from "./operations.server.ts";

describe("refused to everybody but administrators", () => {
  test.each<[string, (ctx: Ctx) => Promise<unknown>]>([
    ["quickStats", quickStats],
    ["waitingForHim", waitingForHim],
    ["visits", visits],
    ["bothLanguages", bothLanguages],
    // the queue answers on a connection of its own, which a story's open transaction would keep waiting
  ])("%s", (_name, ask) =>
    onFreshDatabase(async ({ as }) => {
      await expect(ask(as("visitor"))).rejects.toBeInstanceOf(SignedOut);
      for (const role of roleNames.filter((name) => name !== "admin")) await expect(ask(as(role)), role).rejects.toBeInstanceOf(Forbidden);
      await ask(as("admin"));
    }),
  );
});

test("figures count what is published, and leave the trash out", () =>
  inCompany(async ({ as, db, now }) => {
    await db.insert(serviceTable).values([
      { slug: "a", state: "published" },
      { slug: "b", state: "draft" },
      { slug: "c", state: "published", trashedAt: now() },
    ]);
    expect((await quickStats(as("admin"))).services).toEqual({ published: 1, rest: 1 });
  }));

test("a record is whole when no text stands on one side alone; what is empty on both is nobody's work", () =>
  inCompany(async ({ as, db, now }) => {
    const before = await bothLanguages(as("admin"));
    await db.insert(teamTable).values([
      { nameEn: "Omar", nameAr: "عمر" },
      { nameEn: "Salma", nameAr: "سلمى", bioEn: "Architect" },
      { nameEn: "", nameAr: "هند" },
      { nameEn: "Gone", trashedAt: now() },
    ]);
    const after = await bothLanguages(as("admin"));
    expect(after.team).toEqual({ whole: 1, of: 3 });
    expect(after.withoutArabic - before.withoutArabic).toBe(1);
    expect(after.pages.of).toBeGreaterThan(100);
    expect(after.pages.whole).toBe(after.pages.of);
  }));

test("what waits is counted: accounts without a role, and mails that failed", () =>
  onFreshDatabase(async ({ as, db, now }) => {
    await db.insert(mailTable).values({
      key: "k",
      kind: "test",
      recipient: "a@b.example",
      language: "en",
      subject: "s",
      text: "t",
      headers: {},
      links: [],
      status: "failed",
      createdAt: now(),
    });
    expect(await waitingForHim(as("admin"))).toEqual({ accounts: 1, mails: 1, jobs: 0, pictures: 0 });
  }));

test("visits to what is no longer a project are left out of the most visited", () =>
  inCompany(async ({ as, db }) => {
    await db.insert(visitTable).values({ day: "2026-01-15", page: "/portfolio/gone", visits: 9 });
    const { projects, days } = await visits(as("admin"));
    expect(projects).toEqual([]);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: "2026-01-15", visits: 9 });
  }));
