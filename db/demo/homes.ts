import { eq } from "drizzle-orm";
import { visitor } from "#app/access/actor.ts";
import { decisionLimit } from "#app/crm/office/homes/fields.ts";
import {
  answerDecision,
  answerHome,
  endDevice,
  enterHome,
  makeHome,
  openHome,
  proveDevice,
  sendCode,
  writeMessage,
  type DecisionAct,
} from "#app/crm/office/homes/operations.server.ts";
import { codeOf } from "#app/crm/office/homes/opening/codes.server.ts";
import { homeCodeTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { presentOffer } from "#app/crm/work/projects/selections/operations.server.ts";
import { selectionsOf } from "#app/crm/work/projects/selections/read.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { firstOf } from "./accounts.ts";
import { homeProject } from "./home-address.ts";

/**
 * The home of the villa's client: what has prices for him is presented; he approved one on his phone, asked about another, and wrote a message that the office answered. Left alone where there is
 * a link.
 */
export async function createDemoHome(ctx: Ctx): Promise<void> {
  const [project] = await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.nameEn, homeProject));
  const manager = await firstOf(ctx, "manager");
  if (!project || !manager || (await ctx.db.$count(homeLinkTable)) > 0) return;
  const office: Ctx = { ...ctx, actor: manager };
  const validUntil = addDays(cairoDay(ctx.now()), 21);
  for (const { id, version, status, options } of await selectionsOf(office, project.id))
    if (status === "open" && options.every(({ clientPrice }) => clientPrice !== null))
      await presentOffer(office, project.id, id, version, { validUntil });
  const { address } = await makeHome(office, project.id, "client", { relation: "owner", seesPrices: true, language: "ar" });
  await visitHome({ ...ctx, actor: visitor }, address.split("/").at(-1)!);
  await answerHome(office, project.id, { message: "مساء النور، يبدأ التركيب بعد وصول الألواح بيومين، وسنرسل لكم الموعد هنا." });
}

async function visitHome(ctx: Ctx, token: string): Promise<void> {
  const address = "127.0.0.1";
  const visit = { token, address, device: await enterHome(ctx, token, null, address) };
  await sendCode(ctx, visit);
  const [code] = await ctx.db.select().from(homeCodeTable);
  await proveDevice(ctx, visit, codeOf(code!));
  const { home } = await openHome(ctx, visit, "decisions");
  if (home.state !== "open") return;
  const answer = async (act: DecisionAct, selection: string, more: Record<string, string>) => {
    const form = new FormData();
    const hash = home.decisions.find(({ id }) => id === selection)!.answer!.hash;
    for (const [name, value] of Object.entries({ selection, offer: hash, ...more })) form.set(name, value);
    await answerDecision(ctx, visit, act, form);
  };
  const small = home.decisions.findLast(({ options }) => options.every(({ price }) => price! <= decisionLimit));
  const large = home.decisions.find(({ options }) => options.some(({ price }) => price! > decisionLimit));
  if (small) await answer("approve", small.id, { option: small.options[0]!.id });
  if (large) await answer("ask", large.id, { question: "هل يمكن أن نرى عينة في الاستوديو قبل القرار؟" });
  await writeMessage(ctx, visit, "مساء الخير، متى يبدأ تركيب الرخام في المدخل؟");
  const { home: people } = await openHome(ctx, visit, "people");
  for (const { id } of (people.state === "open" && people.people?.devices) || []) await endDevice(ctx, visit, id);
}
