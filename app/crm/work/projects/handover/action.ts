import { proofLimit } from "#app/crm/base/files/fields.ts";
import { partAction, proven } from "#app/crm/work/projects/page/part-action.server.ts";
import { checkHandover, handOver } from "./operations.server.ts";
import { draftForPortfolio, recordConsent } from "./portfolio.server.ts";

export const action = partAction(
  {
    check: {
      work: (ctx, { projectId, form }) => checkHandover(ctx, projectId, form.getAll("on").map(String), form.getAll("off").map(String)),
    },
    handOver: {
      work: async (ctx, input) => {
        await proven(ctx, input, (tx, raw) => handOver(tx, input.projectId, input.version, raw));
      },
      message: "projectHandover.done.handedOver",
    },
    consent: {
      work: (ctx, { projectId, version, raw }) => recordConsent(ctx, projectId, version, raw),
      message: "projectHandover.done.consented",
    },
    portfolio: {
      work: async (ctx, { projectId }) => {
        await draftForPortfolio(ctx, projectId);
      },
      message: "projectHandover.done.drafted",
    },
  },
  proofLimit,
);
