import { named, partAction } from "#app/crm/projects/part-action.server.ts";
import { cancelSelection, decide, reopenSelection, saveSelection, setPicture } from "./operations.server.ts";

/** `POST /crm/projects/<id>/selections`. */
export const action = partAction({
  save: {
    work: (ctx, { projectId, id, version, raw }) => saveSelection(ctx, projectId, id, version, raw),
    said: "selection.done.saved",
  },
  decide: {
    work: (ctx, asked) => decide(ctx, asked.projectId, named(asked), asked.version, asked.raw),
    said: "selection.done.decided",
  },
  reopen: {
    work: (ctx, asked) => reopenSelection(ctx, asked.projectId, named(asked), asked.version),
    said: "selection.done.reopened",
  },
  cancel: {
    work: (ctx, asked) => cancelSelection(ctx, asked.projectId, named(asked), asked.version),
    said: "selection.done.cancelled",
  },
  picture: {
    work: (ctx, asked) =>
      setPicture(ctx, asked.projectId, named(asked), String(asked.form.get("option")), String(asked.form.get("file") ?? "") || null),
    said: "selection.done.pictured",
  },
});
