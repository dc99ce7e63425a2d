import { named, partAction } from "#app/crm/work/projects/page/part-action.server.ts";
import {
  acceptChange,
  answerSelection,
  presentOffer,
  refuseChange,
  saveSelection,
  setPicture,
  undoChange,
  withdrawOffer,
} from "./operations.server.ts";

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
  present: {
    work: (ctx, input) => presentOffer(ctx, input.projectId, named(input), input.version, input.raw),
    message: "selection.done.presented",
  },
  withdraw: {
    work: (ctx, input) => withdrawOffer(ctx, input.projectId, named(input)),
    message: "selection.done.withdrawn",
  },
  acceptChange: {
    work: (ctx, input) => acceptChange(ctx, input.projectId, named(input), input.version, input.raw),
    message: "selection.done.presented",
  },
  refuseChange: {
    work: (ctx, input) => refuseChange(ctx, input.projectId, named(input), input.raw),
    message: "selection.done.changeRefused",
  },
  undoChange: {
    work: (ctx, input) => undoChange(ctx, input.projectId, named(input)),
    message: "selection.done.changeUndone",
  },
  answer: {
    work: (ctx, input) => answerSelection(ctx, input.projectId, named(input), input.raw),
    message: "selection.done.answered",
  },
});
