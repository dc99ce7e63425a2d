import { noPage } from "#app/kit/frame/no-page.server.ts";

export const loader = noPage("siteContent.read");

export default function Nothing() {
  return null;
}
