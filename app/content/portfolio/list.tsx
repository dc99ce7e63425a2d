import { useLoaderData } from "react-router";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import type { ListData } from "#app/kit/entity/screens.ts";
import { Thumb } from "#app/kit/fields/cells.tsx";
import type { StoredPlate } from "./fields.ts";
import { projectRecords } from "./operations.server.ts";
import { projectEntity } from "./entity.ts";

export const loader = loadList(projectRecords, projectEntity);
export const action = changeList(projectRecords, projectEntity);

const cells = { plates: ({ plates }: { plates: readonly StoredPlate[] }) => <Cover plates={plates} /> };

export default function Projects() {
  return <EntityList screens={projectEntity} cells={cells} />;
}

function Cover({ plates }: { plates: readonly StoredPlate[] }) {
  const { list } = useLoaderData<{ list: ListData }>();
  const main = plates[0]?.picture;
  return <Thumb option={list.options.plates?.find(({ value }) => value === main)} />;
}
