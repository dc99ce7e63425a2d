import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Button } from "#app/ui/button.tsx";
import { entryBatchEntity } from "./entity.ts";
import type { entryBatchFields } from "./fields.ts";
import { entryBatchFlow } from "./flow.ts";
import { entryBatchMoves, entryBatchRecords, type EntryBatch } from "./operations.server.ts";

type Page = PlainPage<typeof entryBatchFields> & { moves: string[] };
const plain = plainPage(entryBatchRecords);

export const loader = recordPage({
  entity: entryBatchEntity,
  async read(ctx: Ctx, id: string): Promise<Page> {
    const page = await plain(ctx, id);
    return { ...page, moves: await entryBatchMoves.offered(ctx, page.record) };
  },
});
export default recordRoute(entryBatchEntity, EntryBatchBody);

function EntryBatchBody({ page }: { page: Page }) {
  const { record, options } = page;
  const t = useTranslate();
  const moves = useMoves<EntryBatch>({ flow: entryBatchFlow, path: entryBatchEntity.path, nameOf: ({ number }) => number });
  const drawn = { entity: entryBatchEntity, options };
  const file = (
    <Button kind="clay" icon="download" href={`${entryBatchEntity.path}/${record.id}/file`} download>
      {t("entryBatch.download")}
    </Button>
  );
  return (
    <RecordFrame {...drawn} page={page} moves={moves} actions={file}>
      <RecordFacts {...drawn} record={record} />
    </RecordFrame>
  );
}
