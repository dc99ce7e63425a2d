import { useRouteLoaderData } from "react-router";

export function FailureTitle({ page }: { page: string }) {
  const root = useRouteLoaderData<{ titled: string }>("root");
  return root && <title>{root.titled.replace("{page}", () => page)}</title>;
}
