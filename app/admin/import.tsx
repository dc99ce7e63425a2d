import { loadImport } from "#app/kit/transfer/import-page.server.ts";
import { ImportScreen } from "#app/kit/transfer/import-screen.tsx";
import { entityAt } from "./entities.server.ts";

export const loader = loadImport(entityAt);

export default function Import() {
  return <ImportScreen />;
}
