import { useLoaderData, type ShouldRevalidateFunctionArgs } from "react-router";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { EditorBody } from "./editor-body.tsx";
import { editorPage } from "./page-data.server.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await editorPage(ctx, params.id ?? "");
  return { head: { title: page.number, noindex: true }, page };
});

/** What is written is held by the page and saved by itself: nothing of it is read again while it is open. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) => currentParams["id"] !== nextParams["id"];

export default function QuotationEditor() {
  const { page } = useLoaderData<typeof loader>();
  return <EditorBody key={`${page.id} ${page.version}`} page={page} />;
}
