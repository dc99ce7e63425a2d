import { eq } from "drizzle-orm";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { changeOrderRecords, moveChangeOrder } from "#app/crm/money/change-orders/operations.server.ts";
import type { Home, Part, Relation } from "#app/crm/office/homes/fields.ts";
import { enterHome, homePanel, makeHome, openHome } from "#app/crm/office/homes/operations.server.ts";
import { homeToken } from "#app/crm/office/homes/opening/token.server.ts";
import { homeDeviceTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { linksOf } from "#app/crm/people/links/operations.server.ts";
import { presentOffer, saveSelection } from "#app/crm/work/projects/selections/operations.server.ts";
import { selectionOfferTable } from "#app/crm/work/projects/selections/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Company } from "./company.ts";
import { signed } from "./contracts.ts";

export const owners = { nadia: "نادية فريد", tarek: "Tarek Zaki", hoda: "Hoda Farid" };
export const from = "10.0.0.9";

const option = (en: string, clientPrice: string) => ({ name: { en, ar: `${en} أحمد` }, clientPrice });

/** A project with a contract, whose client, her husband and, by telephone alone, her mother are on record. */
export async function homeProject(company: Company) {
  const { client, project } = await signed(company);
  const tarek = { name: owners.tarek, role: "Husband", phone: "01112223334", email: "tarek@client.example" };
  const contacts = [tarek, { name: owners.hoda, role: "Mother", phone: "01112223335" }];
  await clientRecords.amend(company.as("manager"), client.id, { contacts });
  return { client, project };
}

/** Such a project with a selection with a dear option, and whose change order waits for an answer. */
export async function aHome(company: Company) {
  const { client, project } = await homeProject(company);
  const manager = company.as("manager");
  const doors = { title: { en: "Doors", ar: "أبواب" }, leadDays: "10", bufferDays: "7", neededOn: "2026-04-01" };
  const options = [option("Oak", "45000"), option("Beech", "30000"), option("Pine", "9000")];
  const selection = await saveSelection(manager, project.id, null, 0, { ...doors, options });
  await presentOffer(manager, project.id, selection, 1, { validUntil: "2026-02-20" });
  const [offer] = await company.db.select().from(selectionOfferTable).where(eq(selectionOfferTable.selectionId, selection));
  const [oak, beech, pine] = offer!.snapshot.options.map(({ id }) => id);
  return { client, project, selection, hash: offer!.hash, oak: oak!, beech: beech!, pine: pine! };
}
export type AHome = Awaited<ReturnType<typeof aHome>>;

/** A change order over EGP 17,100 that was sent, with the secret part of its link. */
export async function sentChange(company: Company, projectId: string) {
  const sales = company.as("sales");
  const line = { kind: "work", unit: null, roomId: null, quantity: 10 };
  const draft = await changeOrderRecords.create(sales, {
    title: { en: "Marble", ar: "رخام" },
    projectId,
    reason: { en: "Asked for", ar: "بطلب العميل" },
    language: "both",
    priceMode: "exclusive",
    taxCode: "VAT14",
    lines: [{ ...line, effect: "add", description: { en: "Marble floor", ar: "أرضية رخام" }, unitPrice: 150_000 }],
  });
  const order = await moveChangeOrder(sales, draft.id, draft.version, { to: "sent" });
  const { links } = await linksOf(sales, linkedKinds, "changeOrder", order.id);
  return { id: order.id, token: links[0]!.address.split("/documents/")[1]! };
}

/** A link to its home, opened on one device, which a code has proved (`known`). */
export async function homeLink(
  company: Company,
  projectId: string,
  relation: Relation = "owner",
  known = true,
  person: string = owners.nadia,
  prices = true,
) {
  const manager = company.as("manager");
  const { key } = (await homePanel(manager, projectId)).people.find(({ name }) => name === person)!;
  const made = await makeHome(manager, projectId, key, { relation, seesPrices: prices && relation !== "viewer", language: "en" });
  const token = made.address.slice(-22);
  const [row] = (await company.db.select().from(homeLinkTable)).filter(({ id }) => homeToken(id) === token);
  const device = await enterHome(company.as("visitor"), token, null, from);
  if (known) await prove(company, row!.id);
  return { id: row!.id, visit: { token, device, address: from } };
}

export const prove = (
  company: Pick<Company, "db" | "now">,
  linkId: string,
  knownUntil: Date | null = new Date(company.now().getTime() + 86_400_000),
) => company.db.update(homeDeviceTable).set({ knownUntil, knownBy: "mail" }).where(eq(homeDeviceTable.linkId, linkId));

/** The same with what stands in its tables. */
export async function atHome(company: Company, { project }: AHome, person: string, relation: Relation, known = true) {
  const { id, visit } = await homeLink(company, project.id, relation, known, person);
  const [link] = await company.db.select().from(homeLinkTable).where(eq(homeLinkTable.id, id));
  const [device] = await company.db.select().from(homeDeviceTable).where(eq(homeDeviceTable.linkId, id));
  return { link: link!, device: device!.id, visit };
}

type Visit = Awaited<ReturnType<typeof homeLink>>["visit"];

/** What a home shows there, where it opens. */
export async function shownHome(ctx: Ctx, visit: Visit, part: Part): Promise<Extract<Home, { state: "open" }>> {
  const { home } = await openHome(ctx, visit, part);
  if (home.state !== "open") throw new Error(`The home is ${home.state}`);
  return home;
}
