import { named, partAction } from "#app/crm/work/projects/page/part-action.server.ts";
import { snagRecords } from "./operations.server.ts";

export const action = partAction({
  save: {
    work: async (ctx, { projectId, id, version, raw }) => {
      const typed = { ...raw, projectId };
      const saved = id === null ? await snagRecords.create(ctx, typed) : await snagRecords.update(ctx, id, version, typed);
      return { id: saved.id };
    },
    message: "snag.done.saved",
  },
  trash: { work: (ctx, input) => snagRecords.trash(ctx, named(input)), message: "snag.done.trashed" },
});
