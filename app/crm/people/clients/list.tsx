import { useLoaderData } from "react-router";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { listStays } from "#app/kit/entity/over-list.ts";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { Nothing } from "#app/kit/fields/cells.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { clientsWithWork, projectCounts } from "#app/crm/work/projects/operations.server.ts";
import { clientRecords } from "./operations.server.ts";
import { clientListScreens, clientEntity } from "./entity.ts";

const listed = loadList(clientRecords, clientEntity);

export const loader = listRoute(
  clientEntity,
  asLoader(async (ctx, args) => {
    const page = await listed(args);
    const projects = await projectCounts(
      ctx,
      page.list.rows.map(({ id }) => id),
    );
    const rows = page.list.rows.map((row) => ({ ...row, projects: projects[row.id] ?? 0 }));
    return { ...page, list: { ...page.list, rows }, working: await clientsWithWork(ctx) };
  }),
);
export const shouldRevalidate = listStays(clientEntity);
export const action = changeList(clientRecords, clientEntity);
export default ListRoute(Clients);

function Clients() {
  return <EntityList screens={clientListScreens} lead={<Working />} caption={caption} cells={cells} sides={{ name: "own" }} fact={null} />;
}

const cells = { projects: ({ projects }: { projects: number }) => <Count of={projects} /> };

function Count({ of }: { of: number }) {
  const { number } = useFormat();
  return of > 0 ? <span className="num">{number(of)}</span> : <Nothing />;
}

function Working() {
  const { working } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return t("client.list.working", { count: working });
}

const caption = ({ number }: { number: string }) => <Ltr>{number}</Ltr>;
