import type { MessageRow } from "#app/content/messages/operations.server.ts";
import { requestSubscription } from "#app/content/newsletter/operations.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { TooMany } from "#app/values/errors.ts";

type Announced = Pick<MessageRow, "id" | "mailEstimate" | "subscribes" | "preferredLanguage" | "addressHash"> &
  Partial<Pick<MessageRow, "email" | "estimateId" | "page">>;

export async function announceMessage(tx: Change, message: Announced, again: boolean): Promise<void> {
  const { id: messageId, email, estimateId, page, preferredLanguage: language, addressHash: hash } = message;
  await tx.send("leads.announce", { messageId, again });
  if (message.mailEstimate && estimateId) await tx.send("leads.mailEstimate", { messageId });
  if (!message.subscribes || !email) return;
  try {
    await requestSubscription(tx, { email, language, from: { hash, page: page ?? null } });
  } catch (error) {
    // Too many requests for the letter are no reason to lose the enquiry.
    if (!(error instanceof TooMany)) throw error;
  }
}
