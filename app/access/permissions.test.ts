import { describe, expect, test } from "vitest";
import { Forbidden, type Refusal } from "#app/values/errors.ts";
import { roleNames, type Account, type Actor, type RoleName } from "./actor.ts";
import { allows, authorize, costOwner, may, refuseToken, scopesOf, type Permission } from "./permissions.ts";

const ownerId = "00000000-0000-4000-8000-000000000001";

const acting = (role: RoleName | "unknown", scopes: readonly string[]): Account => ({
  kind: "user",
  id: ownerId,
  email: "owner@company.example",
  fullName: "Owner",
  emailVerified: true,
  role,
  sessionId: "00000000-0000-4000-9000-000000000001",
  token: { id: "00000000-0000-4000-9000-000000000001", name: "Zapier", prefix: "dwn_pat_abcdefgh", scopes },
});

const everyPermission = [...new Set(roleNames.flatMap(scopesOf))];
const unreachable: readonly Permission[] = [
  "user.update",
  "user.create",
  "siteSettings.read",
  "siteSettings.update",
  "audit.read",
  "job.repeat",
  "outbox.read",
];

const refusalOf = (work: () => void): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    return error;
  }
};

describe.each(roleNames)("a token of %s", (role) => {
  test("with one scope may exactly that, and only where the role may", () => {
    const found: string[] = [];
    for (const scope of everyPermission)
      for (const asked of [...everyPermission, ...unreachable]) {
        const actor = acting(role, [scope]);
        const expected = asked === scope && allows(role, asked);
        if (may({ actor }, asked) !== expected) found.push(`may ${scope}: ${asked}`);
        if ((refusalOf(() => authorize(actor, asked)) === null) !== expected) found.push(`authorize ${scope}: ${asked}`);
      }
    expect(found).toEqual([]);
  });

  test("with all scopes reaches neither accounts nor settings nor the log", () => {
    const actor = acting(role, [...everyPermission, ...unreachable]);
    expect(unreachable.filter((asked) => may({ actor }, asked))).toEqual([]);
    for (const asked of unreachable) expect(refusalOf(() => authorize(actor, asked))).toBeInstanceOf(Forbidden);
  });
});

test("a missing scope is named, what no token reaches is said, and what the role lacks is told as on the screens", () => {
  const key = (work: () => void) => (refusalOf(work) as Refusal).userMessage;
  expect(key(() => authorize(acting("manager", ["client.read"]), "client.update"))).toEqual({
    key: "common.error.scope",
    values: { scope: "client.update" },
  });
  expect(key(() => authorize(acting("admin", ["user.update"]), "user.update"))).toEqual({ key: "common.error.noToken" });
  expect(key(() => authorize(acting("sales", ["client.delete"]), "client.delete"))).toEqual({ key: "common.error.forbidden" });
  expect(key(() => authorize(acting("unknown", ["client.read"]), "client.read"))).toEqual({ key: "common.error.unavailable" });
  expect(key(() => refuseToken(acting("manager", everyPermission)))).toEqual({ key: "common.error.noToken" });
});

test("costs take their scope by name, also where they are the owner's", () => {
  expect(
    may(
      {
        actor: acting(
          "manager",
          everyPermission.filter((scope) => scope !== "cost.read"),
        ),
      },
      "cost.read",
    ),
  ).toBe(false);
  expect(costOwner({ actor: acting("designer", everyPermission) })).toBeNull();
  const person: Actor = { ...acting("designer", []), token: undefined };
  expect(costOwner({ actor: person })).toBe(ownerId);
});
