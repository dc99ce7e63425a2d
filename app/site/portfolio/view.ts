export type PortfolioView = { category: string | null; as: "plates" | "index"; by: "order" | "hour"; show: number };

export const worksAtATime = 12;
const most = 600;

/** Reads the view from an address. What makes no sense there counts as not given. */
export function readView(query: URLSearchParams): PortfolioView {
  const wanted = Number(query.get("show") ?? worksAtATime);
  const steps = Number.isFinite(wanted) ? Math.ceil(wanted / worksAtATime) : 1;
  return {
    category: query.get("category")?.trim().slice(0, 60) || null,
    as: query.get("view") === "index" ? "index" : "plates",
    by: query.get("by") === "hour" ? "hour" : "order",
    show: Math.min(most, Math.max(1, steps) * worksAtATime),
  };
}

export function viewAddress({ category, as, by, show }: PortfolioView): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (as === "index") query.set("view", "index");
  if (by === "hour") query.set("by", "hour");
  if (show > worksAtATime) query.set("show", String(show));
  const text = query.toString();
  return text ? `/portfolio?${text}` : "/portfolio";
}
