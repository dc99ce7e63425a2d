import { desc, eq, isNull } from "drizzle-orm";
import { visitor } from "#app/access/actor.ts";
import { decisionLimit } from "#app/crm/office/homes/fields.ts";
import {
  answerDecision,
  answerHome,
  endDevice,
  enterHome,
  homePanel,
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
 * The home of the villa's owners, who both decide: what has prices for them is presented. Both approved one, one of them another, and asked about a third. A message was answered. Left alone where
 * there is a link.
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
  const share = { seesPrices: true, language: "ar" };
  const { address: first } = await makeHome(office, project.id, "client", { ...share, relation: "owner" });
  const { people } = await homePanel(office, project.id);
  const client: Ctx = { ...ctx, actor: visitor };
  const owner = await enterAs(client, first);
  const half = owner.small(1);
  await owner.answer("approve", owner.small(0));
  await owner.answer("approve", half);
  await owner.answer("ask", owner.large, { question: "هل يمكن أن نرى عينة في الاستوديو قبل القرار؟" });
  await writeMessage(client, owner.visit, "مساء الخير، متى يبدأ تركيب الرخام في المدخل؟");
  const husband = people[0];
  if (husband) {
    const { address: second } = await makeHome(office, project.id, husband.key, { ...share, relation: "co_owner" });
    const other = await enterAs(client, second);
    await other.answer("approve", owner.small(0));
    await other.leave();
  }
  await owner.leave();
  await answerHome(office, project.id, { message: "مساء النور، يبدأ التركيب بعد وصول الألواح بيومين، وسنرسل لكم الموعد هنا." });
}

/** An owner on a phone that a code has proved, who sees what there is to decide. */
async function enterAs(ctx: Ctx, home: string) {
  const token = home.split("/").at(-1)!;
  const address = "127.0.0.1";
  const visit = { token, address, device: await enterHome(ctx, token, null, address) };
  await sendCode(ctx, visit);
  const [code] = await ctx.db.select().from(homeCodeTable).where(isNull(homeCodeTable.usedAt)).orderBy(desc(homeCodeTable.sentAt));
  await proveDevice(ctx, visit, codeOf(code!));
  const { home: opened } = await openHome(ctx, visit, "decisions");
  const decisions = opened.state === "open" ? opened.decisions.filter(({ state }) => state === "presented") : [];
  // What needs no code of its own, the last one first.
  const cheap = decisions.filter(({ options }) => options.every(({ price }) => price! <= decisionLimit)).toReversed();
  return {
    visit,
    small: (at: number) => cheap[at]!.id,
    large: decisions.find(({ options }) => options.some(({ price }) => price! > decisionLimit))!.id,
    async answer(act: DecisionAct, selection: string, more: Record<string, string> = {}) {
      const form = new FormData();
      const { answer, options } = decisions.find(({ id }) => id === selection)!;
      for (const [name, value] of Object.entries({ selection, offer: answer!.hash, option: options[0]!.id, ...more }))
        form.set(name, value);
      await answerDecision(ctx, visit, act, form);
    },
    async leave() {
      const { home: people } = await openHome(ctx, visit, "people");
      for (const { id } of (people.state === "open" && people.people?.devices) || []) await endDevice(ctx, visit, id);
    },
  };
}
