import { eq } from "drizzle-orm";
import type { Relation } from "#app/crm/office/homes/fields.ts";
import { homeToken } from "#app/crm/office/homes/opening/token.server.ts";
import { enterHome, homePanel, makeHome, openHome } from "#app/crm/office/homes/operations.server.ts";
import { homeDeviceTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import type { Home, Part } from "#app/crm/office/homes/fields.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Company } from "./company.ts";
import { signed } from "./contracts.ts";

export const homeAddress = "10.0.0.1";
const day = 86_400_000;
const nadia = "نادية فريد";

/** A project with a contract, whose client and her husband are on record. */
export async function homeProject(company: Company) {
  const { client, project } = await signed(company);
  const contacts = [{ name: "Tarek Zaki", role: "Husband", phone: "01112223334", email: "tarek@client.example" }];
  await clientRecords.amend(company.as("manager"), client.id, { contacts });
  return { client, project };
}

/** A link to its home, opened on one device, which a code has proved (`known`). */
export async function homeLink(
  company: Company,
  projectId: string,
  relation: Relation = "owner",
  known = true,
  person = nadia,
  prices = true,
) {
  const manager = company.as("manager");
  const { key } = (await homePanel(manager, projectId)).people.find(({ name }) => name === person)!;
  const made = await makeHome(manager, projectId, key, { relation, seesPrices: prices && relation !== "viewer", language: "en" });
  const token = made.address.slice(-22);
  const [row] = (await company.db.select().from(homeLinkTable)).filter((one) => homeToken(one.id) === token);
  const device = await enterHome(company.as("visitor"), token, null, homeAddress);
  if (known) await prove(company, row!.id);
  return { id: row!.id, visit: { token, device, address: homeAddress } };
}

export const prove = (
  company: Pick<Company, "db" | "now">,
  linkId: string,
  knownUntil: Date | null = new Date(company.now().getTime() + day),
) => company.db.update(homeDeviceTable).set({ knownUntil, knownBy: "mail" }).where(eq(homeDeviceTable.linkId, linkId));

type Visit = Awaited<ReturnType<typeof homeLink>>["visit"];

/** What it shows there, where it opens. */
export async function shownHome(ctx: Ctx, visit: Visit, part: Part): Promise<Extract<Home, { state: "open" }>> {
  const { home } = await openHome(ctx, visit, part);
  if (home.state !== "open") throw new Error(`The home is ${home.state}`);
  return home;
}
