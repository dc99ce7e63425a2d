/** The ways in which tasks are laid out, as the address names them; by date where it says nothing. */
export const taskViews = ["mine", "date", "projects", "board", "table"] as const;
export type TaskView = (typeof taskViews)[number];

export const viewOf = (params: URLSearchParams): TaskView => taskViews.find((view) => view === params.get("view")) ?? "date";

/** The filters that mean something in a way of laying out. */
export function chipsOf(view: TaskView): readonly string[] {
  const common = ["priority", "type", "projectId"];
  if (view === "mine") return common;
  return view === "board" ? ["assigneeId", ...common] : ["assigneeId", "priority", "status", "type", "projectId"];
}
