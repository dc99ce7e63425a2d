import { describe, expect, test } from "vitest";
import { ownPath } from "#app/platform/http/origin.server.ts";
import { Forbidden, SignedOut, Unavailable } from "#app/values/errors.ts";
import { isActor, roleNames, system, visitor, type Actor, type RoleName } from "./actor.ts";
import { areaOf, followed, gate, startOf } from "./gates.ts";
import { allows, authorize, may, type Grant } from "./permissions.ts";

const person = (role: RoleName | "unknown"): Actor & { kind: "user" } => ({
  kind: "user",
  id: "00000000-0000-4000-8000-000000000001",
  email: "x@here.example",
  fullName: "Dina Samir",
  emailVerified: true,
  role,
  sessionId: "00000000-0000-4000-9000-000000000001",
});

const staff = ["manager", "sales", "designer", "accountant"] as const;

describe("the gate of the administration", () => {
  test.each(["pending", ...staff, "unknown"] as const)("sends %s to the sign-in page", (role) => {
    expect(gate("admin", person(role))).toBe("/login");
  });
  test("sends a visitor and the system there too, and lets the administrator in", () => {
    expect(gate("admin", visitor)).toBe("/login");
    expect(gate("admin", system)).toBe("/login");
    expect(gate("admin", person("admin"))).toBeNull();
  });
});

describe("the gate of the CRM", () => {
  test("sends a visitor to sign in, an administrator to his area, a person without a role away", () => {
    expect(gate("crm", visitor)).toBe("/login");
    expect(gate("crm", person("admin"))).toBe("/admin");
    expect(gate("crm", person("pending"))).toBe("/unauthorized");
  });
  test.each([...staff, "unknown"] as const)("lets %s in", (role) => {
    expect(gate("crm", person(role))).toBeNull();
  });
});

describe("the page wanted before signing in", () => {
  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https://evil.example/admin",
    "javascript:alert(1)",
    "/a\tb",
    "/%0d%0a\n",
    "admin",
    "",
  ])("%j is nobody's own path", (wanted) => {
    expect(ownPath(wanted)).toBeNull();
  });
  test.each(["/..//evil.example", "/.//evil.example", "/crm/..//evil.example"])("%j does not lead out by climbing", (wanted) => {
    const path = ownPath(wanted);
    expect(path === null || new URL(path, "http://own.example").origin === "http://own.example").toBe(true);
    expect(path?.startsWith("//") ?? false).toBe(false);
  });
  test("is followed only where the role may enter, else to the role's own start", () => {
    expect(followed("/crm/leads?page=2", person("sales"))).toBe("/crm/leads?page=2");
    expect(followed("/admin/users", person("sales"))).toBe("/crm");
    expect(followed("/crm", person("admin"))).toBe("/admin");
    expect(followed("/crm", person("pending"))).toBe("/unauthorized");
    expect(followed("/account", person("pending"))).toBe("/account");
    expect(followed("/services", person("manager"))).toBe("/services");
    expect(followed(null, person("accountant"))).toBe("/crm");
  });
  test.each(["/login", "/login?to=/crm", "/ar/login", "/logout", "/reset-password/abc", "/unauthorized"])(
    "%s would lead in a circle",
    (wanted) => {
      expect(followed(wanted, person("sales"))).toBe(startOf("sales"));
    },
  );
  test("an address that only begins like an area is none", () => {
    expect(areaOf("/administration")).toBeNull();
    expect(areaOf("/crm.data")).toBeNull();
    expect(areaOf("/admin?x=1")).toBe("admin");
  });
});

describe("permissions", () => {
  test("a visitor is asked to sign in, a role that could not be read to come back, others are refused", () => {
    expect(() => authorize(visitor, "lead.read")).toThrow(SignedOut);
    expect(() => authorize(person("unknown"), "lead.read")).toThrow(Unavailable);
    expect(() => authorize(person("pending"), "lead.read")).toThrow(Forbidden);
    expect(() => authorize(person("admin"), "lead.read")).toThrow(Forbidden);
    expect(() => authorize(person("sales"), "siteContent.update")).toThrow(Forbidden);
    expect(() => authorize(person("sales"), "lead.read")).not.toThrow();
  });
  test("what is not on the page is refused to everybody, inherited names too", () => {
    for (const role of [...roleNames, "unknown"] as const) {
      // @ts-expect-error no role holds it
      expect(allows(role, "rocket.launch")).toBe(false);
      // @ts-expect-error an inherited name is no entity
      expect(allows(role, "constructor.name")).toBe(false);
      // @ts-expect-error an entity without a verb
      expect(allows(role, "lead")).toBe(false);
    }
  });
  test("a misspelt permission and an entity without the plain verbs do not compile", () => {
    // @ts-expect-error receive, misspelt
    expect(() => authorize(person("manager"), "order.recieve")).toThrow(Forbidden);
    // @ts-expect-error costs are read, and have no other verb
    const costs: Grant = "cost";
    expect(allows("manager", "cost.read")).toBe(true);
    // @ts-expect-error so an entity chosen at run time has to be one that all verbs belong to
    expect(allows("manager", `${costs as string}.update`)).toBe(false);
  });
  test("a question is answered as a refusal would be: the system may do everything, visitors and unread roles nothing", () => {
    expect(may({ actor: system }, "order.pay")).toBe(true);
    expect(may({ actor: visitor }, "lead.read")).toBe(false);
    expect(may({ actor: person("unknown") }, "lead.read")).toBe(false);
    expect(may({ actor: person("accountant") }, "order.pay")).toBe(true);
    expect(may({ actor: person("sales") }, "order.pay")).toBe(false);
  });
  test("nobody is the person of a record that names nobody", () => {
    const dina = { actor: person("sales") };
    expect(isActor(dina, null, dina.actor.id)).toBe(true);
    expect(isActor(dina, "00000000-0000-4000-8000-000000000002")).toBe(false);
    for (const actor of [system, visitor]) expect(isActor({ actor }, null)).toBe(false);
  });
  test("only the staff roles of the table read leads, and nobody but the administrator the users", () => {
    expect(roleNames.filter((role) => allows(role, "lead.read"))).toEqual(["manager", "sales", "designer", "accountant"]);
    expect(roleNames.filter((role) => allows(role, "user.read"))).toEqual(["admin"]);
    expect(roleNames.filter((role) => allows(role, "invoice.read"))).toEqual(["manager", "sales", "accountant"]);
  });
});
