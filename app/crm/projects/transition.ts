import { moveIn } from "#app/kit/moves/move-in.server.ts";
import { acting } from "#app/platform/http/doors.server.ts";
import { inLanguage } from "#app/values/bilingual.ts";
import { projectMoveFields } from "./fields.ts";
import { moveProject } from "./operations.server.ts";

/** `POST /crm/projects/<id>/transition` with `to`, `version`, and what the state asks for. */
export const action = acting(async (ctx, form, { params }) => {
  const { version, given } = moveIn(form, Object.keys(projectMoveFields));
  const project = await moveProject(ctx, params.id ?? "", version, given);
  const status = project.status ?? "";
  return {
    said: { key: "crmProject.move.done", values: { name: inLanguage(project.name, ctx.language).text, status } },
    data: { id: project.id, version: project.version },
  };
});
