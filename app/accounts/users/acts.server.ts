import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Arrival } from "#app/platform/http/route-handlers.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Unreadable } from "#app/values/errors.ts";
import { deleteUser } from "./delete.server.ts";
import { getUser } from "./get.server.ts";
import { resendInvitation, withdrawInvitation } from "./invitations.server.ts";
import { approveUser, deactivateUser, reactivateUser } from "./operations.server.ts";
import { usersPath } from "./entity.ts";
import { resetTwoFactor, sendReset, signOutEverywhere } from "./security.server.ts";
import { updateUser } from "./update.server.ts";

type Act = { work: (ctx: Ctx, raw: Record<string, unknown>) => Promise<void>; message: string; leaves?: boolean };

/** What can be done to an account, by the form's `intent`. After an act that `leaves` there is nothing left to look at. */
const acts: Record<string, Act> = {
  approve: { work: approveUser, message: "users.done.approved" },
  resend: { work: resendInvitation, message: "users.done.resent" },
  withdraw: { work: withdrawInvitation, message: "users.done.withdrawn", leaves: true },
  close: { work: deactivateUser, message: "users.done.closed" },
  reopen: { work: reactivateUser, message: "users.done.reopened" },
  "sign-out": { work: signOutEverywhere, message: "users.done.signedOut" },
  "two-factor": { work: resetTwoFactor, message: "users.done.twoFactor" },
  reset: { work: sendReset, message: "users.done.reset" },
  delete: { work: deleteUser, message: "users.done.deleted", leaves: true },
};

export async function doAct(ctx: Ctx, user: string, form: FormData): Promise<Arrival> {
  const name = inLanguage((await getUser(ctx, user)).name, ctx.language).text;
  const intent = String(form.get("intent"));
  if (intent === "save") {
    const { version, record } = savedFrom(form);
    await updateUser(ctx, user, version, record, form.get("own") === "on");
    const saved = await getUser(ctx, user);
    const message = { key: "users.done.saved", values: { name: inLanguage(saved.name, ctx.language).text } };
    return { message: message, data: { id: user, version: saved.version } };
  }
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) throw new Unreadable();
  const values = Object.fromEntries([...form].filter(([field]) => field !== "intent"));
  await act.work(ctx, { ...values, user });
  return { message: { key: act.message, values: { name } }, ...(act.leaves && { to: usersPath }) };
}

export function savedFrom(form: FormData): { version: number; record: unknown } {
  try {
    return { version: Number(form.get("version")), record: JSON.parse(String(form.get("record"))) };
  } catch {
    throw new Unreadable();
  }
}
