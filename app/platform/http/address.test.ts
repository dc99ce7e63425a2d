import { expect, test } from "vitest";
import { addressHeader, clientAddress } from "./address.server.ts";
import { inSection, sectionOf, withoutOffice } from "./open-routes.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:db8:12:34:5:6:7:8", "2001:db8:12:34::/64"],
  ["2001:DB8:0012:0034::1", "2001:db8:12:34::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["[2001:db8::1]:443, x", "[2001:db8::1]:443, x"],
])("%s counts as %s", (address, network) => {
  expect(clientAddress(new Request("http://localhost", { headers: { [addressHeader]: address } }))).toBe(network);
});

const routes = {
  root: { path: "" },
  home: { parentId: "root", path: ":language?" },
  crm: { parentId: "root", path: "crm" },
  clients: { parentId: "crm", path: "clients" },
  client: { parentId: "clients", path: ":id" },
  leads: { parentId: "crm", path: "leads" },
  export: { parentId: "crm", path: ":entity/export" },
  lost: { parentId: "crm", path: "*" },
  users: { parentId: "root", path: "admin/users" },
};

test("a section has its own routes, those above it, and those that any address of it could mean", () => {
  expect(Object.keys(inSection(routes, "crm/clients"))).toEqual(["root", "home", "crm", "clients", "client", "export", "lost"]);
  expect(Object.keys(withoutOffice(routes))).toEqual(["root", "home"]);
});

test.each([
  ["/crm/clients", "crm/clients"],
  ["/crm/clients.data", "crm/clients"],
  ["/admin/site-settings/hours", "admin/site-settings"],
  ["/crm", undefined],
  ["/crm.data", undefined],
  ["/crm/%63lients", undefined],
  ["/services/clients", undefined],
])("%s lies in the section %s", (path, section) => expect(sectionOf(path)).toBe(section));
