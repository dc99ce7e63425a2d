export const taskViews = ["mine", "date", "projects", "board", "table"] as const;
export type TaskView = (typeof taskViews)[number];

export const viewOf = (params: URLSearchParams): TaskView => taskViews.find((view) => view === params.get("view")) ?? "date";

export function chipsOf(view: TaskView): readonly string[] {
  const common = ["priority", "type", "projectId"];
  if (view === "mine") return common;
  return view === "board" ? ["assigneeId", ...common] : ["assigneeId", "priority", "status", "type", "projectId"];
}
