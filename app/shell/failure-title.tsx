import { useRouteLoaderData } from "react-router";

/** The document's title where a page could not be made: what is said of it, with the company's name. */
export function FailureTitle({ page }: { page: string }) {
  const root = useRouteLoaderData<{ titled: string }>("root");
  return root && <title>{root.titled.replace("{page}", () => page)}</title>;
}
