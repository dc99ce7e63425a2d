import { authorize, may } from "#app/access/permissions.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { selectionsOf } from "#app/crm/work/projects/selections/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { homePanel } from "./share.server.ts";

// A project's home as programs read it (`homeValueFields`). It names clients' people, so that whoever may not read clients does not.
export async function homeValues(ctx: Ctx, projectId: string) {
  authorize(ctx.actor, "changeOrder.read");
  authorize(ctx.actor, "client.read");
  await crmProjectRecords.get(ctx, projectId);
  const { pause, links, talk, proofs } = await homePanel(ctx, projectId);
  const selections = await selectionsOf(ctx, projectId);
  return {
    paused: pause.paused !== null || pause.blacklisted,
    pausedFor: pause.paused?.reason ?? null,
    links: links.map(({ id, person, relation, seesPrices, language, state, until, lastSeenAt }) => ({
      id,
      person,
      relation,
      seesPrices,
      language,
      state,
      until,
      lastSeenAt,
    })),
    decisions: selections.map(({ id, version: seen, title, status, offer, options, decided }) => ({
      id,
      version: seen,
      title,
      status,
      offer: offer?.state ?? null,
      validUntil: offer?.validUntil ?? null,
      presentedAt: offer?.presentedAt ?? null,
      answeredAt: offer?.answeredAt ?? null,
      answeredBy: offer?.answeredName || decided?.name || null,
      chosen: options.find(({ chosen }) => chosen)?.name ?? null,
      halfApprovedBy: offer?.half?.name ?? null,
      changeAskedAt: offer?.changeAskedAt ?? null,
    })),
    questions: selections.flatMap(({ id: selection, questions }) =>
      questions.map(({ id, name: person, body: question, askedAt, answer }) => ({
        id,
        selection,
        person,
        question,
        askedAt,
        answer: answer || null,
      })),
    ),
    messages: talk
      .filter(({ about }) => about === null)
      .map(({ id, client: fromClient, name: person, body: message, at, waits }) => ({ id, fromClient, person, message, at, waits })),
    proofs: may(ctx, "invoice.read")
      ? proofs.map(({ id, invoice, person, at, state, reason, twice, paymentId: payment }) => ({
          id,
          invoice: invoice.id,
          number: invoice.number,
          person,
          at,
          state,
          reason: reason || null,
          twice,
          payment,
        }))
      : [],
  };
}
