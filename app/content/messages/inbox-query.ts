import { inboxSorts, inboxViews, messageKinds, type InboxSort, type InboxView, type MessageKind } from "./fields.ts";

export type InboxQuery = { q: string; view: InboxView; kind: MessageKind | ""; sort: InboxSort; page: number };

const among = <T extends string>(choices: readonly T[], value: string | null): T | undefined => choices.find((choice) => choice === value);

export const inboxQueryIn = (search: URLSearchParams): InboxQuery => ({
  q: (search.get("q") ?? "").trim().slice(0, 200),
  view: among(inboxViews, search.get("view")) ?? "inbox",
  kind: among(messageKinds, search.get("kind")) ?? "",
  sort: among(inboxSorts, search.get("sort")) ?? "-createdAt",
  page: Number(search.get("page") ?? 1),
});
