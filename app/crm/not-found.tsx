import { noPage } from "#app/kit/frame/no-page.server.ts";

export const loader = noPage("lead.read");

export default function Nothing() {
  return null;
}
