import { loadImport } from "#app/kit/transfer/import-page.server.ts";
import { ImportScreen } from "#app/kit/transfer/import-screen.tsx";
import { importedAt } from "#app/crm/entities.server.ts";

export const loader = loadImport(importedAt);

export default function Import() {
  return <ImportScreen />;
}
