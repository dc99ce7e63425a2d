import { named, partAction } from "#app/crm/work/projects/page/part-action.server.ts";
import { saveSelection, setPicture } from "./operations.server.ts";

export const action = partAction({
  save: {
    work: (ctx, { projectId, id, version, raw }) => saveSelection(ctx, projectId, id, version, raw),
    message: "selection.done.saved",
  },
  picture: {
    work: (ctx, input) =>
      setPicture(ctx, input.projectId, named(input), String(input.form.get("option")), String(input.form.get("file") ?? "") || null),
    message: "selection.done.pictured",
  },
});
