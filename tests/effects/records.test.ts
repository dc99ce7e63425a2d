import { examples } from "../examples.ts";
import { effectsOf } from "./recorder.ts";

// The plain verbs of every kind of record.

const mayNot = (error: unknown): boolean => error instanceof Error && "status" in error && (error.status === 409 || error.status === 404);

effectsOf("records", async ({ company, step, trial, alone }) => {
  for (const [kind, { records, filled, title }] of Object.entries(examples)) {
    const who = company.as(/^(estimator|special|portfolio|service|team|testimonial)/.test(kind) ? "admin" : "manager");
    const values = await filled(company, "Nile");
    const made = await step(`${kind} create`, who, (ctx) => records.create(ctx, values));
    const other = await filled(company, "Zamalek");
    const named = Object.fromEntries(Object.entries(other).filter(([field]) => field === title));
    await alone(`${kind} amend`, who, (ctx) => records.amend(ctx, made.id, named));
    const saved = await step(`${kind} update`, who, (ctx) => records.update(ctx, made.id, made.version, { ...values, ...named }));
    const [first] = (await records.history(who, made.id)).slice(-1);
    await alone(`${kind} revert`, who, (ctx) => records.revert(ctx, made.id, saved.version, first!.id));
    if (records.can.trash) {
      await alone(`${kind} trash`, who, (ctx) => records.trash(ctx, made.id));
      await trial(
        `${kind} restore`,
        who,
        () => records.trash(who, made.id),
        (ctx) => records.restore(ctx, made.id),
      );
    }
    if (records.can.archive) {
      await alone(`${kind} archive`, who, (ctx) => records.archive(ctx, made.id));
      await trial(
        `${kind} unarchive`,
        who,
        () => records.archive(who, made.id),
        (ctx) => records.unarchive(ctx, made.id),
      );
    }
    if (records.can.reorder) {
      const second = await records.create(who, await filled(company, "Maadi"));
      await alone(`${kind} reorder`, who, (ctx) => records.reorder(ctx, { ids: [second.id, made.id], seen: [made.id, second.id] }));
    }
    // A kind whose records stand for ever refuses, and its own stories say so.
    await alone(`${kind} remove`, who, (ctx) =>
      records.remove(ctx, made.id).catch((error: unknown) => {
        if (!mayNot(error)) throw error;
      }),
    );
  }
});
