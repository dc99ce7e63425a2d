import type { ReactNode } from "react";
import type { FactName, Options, Screens } from "#app/kit/entity/screens.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Cell, type CellProps } from "#app/kit/fields/cells.tsx";
import { isEmpty } from "#app/kit/fields/kinds.ts";
import type { Flow } from "#app/kit/flow/flow.ts";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { usePeople } from "#app/kit/frame/people.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { RecordLink } from "./record-link.tsx";
import { isListPath } from "./record-path.ts";

export type Drawn = {
  entity: Pick<Screens, "fields" | "words" | "facts"> & { flow?: Pick<Flow, "words" | "field" | "states"> };
  record: Readonly<Record<string, unknown>>;
  options?: Options;
  own?: Readonly<Record<string, ReactNode>>;
};

export function useDrawing({ entity, record, options = {}, own = {} }: Drawn): (name: FactName) => ReactNode {
  const people = usePeople();
  const { fields, words, flow } = entity;
  return (name) => {
    if (Object.hasOwn(own, name)) return own[name];
    const [field, value] = [fields[name], record[name]];
    if (!field || isEmpty(value)) return null;
    if (flow?.field === name) return <StatusMark flow={flow} state={String(value)} />;
    if (field.kind === "reference") {
      const id = String(value);
      const { label, unread } = options[name]?.find((option) => option.value === id) ?? {};
      if (people[id]) return <Person name={people[id]} />;
      return label && (isListPath(field.to) && !unread ? <RecordLink kind={field.to} id={id} name={label} /> : <Both value={label} />);
    }
    return <Cell {...({ field, name, value, words } as CellProps)} options={options[name] ?? []} whole />;
  };
}

export function FactLines({ names, ...drawn }: Drawn & { names: readonly FactName[] }) {
  const t = useTranslate();
  const draw = useDrawing(drawn);
  return (
    <Facts>
      {names.map((name) => (
        <Fact key={name} label={t(name.includes(".") ? name : `${drawn.entity.words}.field.${name}`)}>
          {draw(name)}
        </Fact>
      ))}
    </Facts>
  );
}

export function RecordFacts({ tools, ...drawn }: Drawn & { tools?: ReactNode }) {
  const t = useTranslate();
  return Object.entries(drawn.entity.facts ?? {}).map(([title, names]) => (
    <Block key={title} title={t(title)} tools={tools}>
      <FactLines names={names} {...drawn} />
    </Block>
  ));
}
