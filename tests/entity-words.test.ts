import { expect, test } from "vitest";
import { contentEntities } from "#app/content/entities.ts";
import { crmKinds } from "#app/crm/entities.ts";
import type { Entity, Kind } from "#app/kit/entity/entity.ts";
import { choiceWord } from "#app/kit/fields/choice-word.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { statesOf } from "#app/kit/flow/flow.ts";
import { recordColumns } from "#app/kit/transfer/columns.server.ts";
import { translateFor, wordsFor } from "#app/words/words.server.ts";

// Keys that are put together from the names of fields, choices, states and moves: no search of the code finds one that is missing.
// English is asked alone, because the check holds both languages to the same keys.
const t = translateFor("en");
const words = wordsFor("en");
const known = (key: string): boolean => key in words;

type Shown = Partial<Pick<Entity, "fields" | "form" | "list" | "facts" | "head" | "notices">>;
const kinds: readonly (Kind & Shown)[] = [...contentEntities, ...crmKinds] as (Kind & Shown)[];

/** Not named by a button: a lead's moves are named by the state they lead to, a decision's proof is attached beside its dialog. */
const unnamed = (key: string): boolean =>
  (/^leads\.move\.\w+$/.test(key) && key !== "leads.move.illegal") || key === "selection.move.field.evidenceId";

/** Names of the fields that a kind's form and list show. */
const shown = ({ form, list }: Shown): string[] => [
  ...new Set([...Object.values({ ...form?.main, ...form?.aside }).flat(), ...(list?.columns ?? []), ...(list?.filters ?? [])] as string[]),
];

const wordlessChoices = (prefix: string, name: string, field: Field): string[] =>
  (field.kind === "choice" ? field.choices : [])
    .filter((value) => [`choice.${name}.${value}`, `kit.state.${value}`].includes(choiceWord(t, prefix, name, value)))
    .map((value) => `${prefix}.choice.${name}.${value}`);

const named = <K extends Kind>(some: readonly K[]) => some.map((kind) => [kind.name, kind] as const);

test.each(named(kinds.filter(({ fields }) => fields)))("%s has a word for every field and choice that is shown", (_, kind) => {
  const { fields, words: prefix, form, list } = kind;
  const missing = shown({ form, list }).flatMap((name) => {
    const field = fields?.[name];
    const key = `${prefix}.field.${name}`;
    return [...(field && !known(key) ? [key] : []), ...(field ? wordlessChoices(prefix, name, field) : [])];
  });
  expect(missing).toEqual([]);
});

test.each(named(kinds.filter(({ fields }) => fields)))(
  "%s has a word for every column and choice of its file",
  (_, { fields = {}, words: prefix }) => {
    const missing = recordColumns({ fields, words: prefix }).flatMap(({ field: name }) => {
      if (!name) return [];
      const key = `${prefix}.field.${name}`;
      return [...(known(key) ? [] : [key]), ...wordlessChoices(prefix, name, fields[name]!)];
    });
    expect([...new Set(missing)]).toEqual([]);
  },
);

test.each(named(kinds.filter(({ facts, head, notices }) => facts ?? head ?? notices)))(
  "%s has a word for everything its page declares",
  (_, kind) => {
    const { fields = {}, words: prefix, facts = {}, head, notices = [] } = kind;
    const named = Object.values(facts).flat();
    const marks = head?.marks ?? [];
    const keys = [
      ...Object.keys(facts),
      ...named.map((name) => (name.includes(".") ? name : `${prefix}.field.${name}`)),
      ...marks.flatMap((mark) => (typeof mark === "string" ? [] : [mark.label])),
      ...(head?.eyebrow?.includes(".") ? [head.eyebrow] : []),
      ...notices.map(({ text }) => text),
    ];
    expect(keys.filter((key) => !known(key))).toEqual([]);
    const drawn = [...named, ...marks.map((mark) => (typeof mark === "string" ? mark : mark.field))].filter((name) => !name.includes("."));
    expect(drawn.filter((name) => !(name in fields))).toEqual([]);
  },
);

const flows = kinds.flatMap(({ name, flow }) => (flow ? [[name, flow] as const] : []));
test.each(flows)("%s has a word for every state, and for every move what its button says and its dialog asks", (_, flow) => {
  const keys = [
    `${flow.words}.move.illegal`,
    ...statesOf(flow).map((state) => `${flow.words}.choice.${flow.field}.${state}`),
    ...Object.entries(flow.moves).flatMap(([name, { follows, asks }]) =>
      follows ? [] : [`${flow.words}.move.${name}`, ...Object.keys(asks ?? {}).map((field) => `${flow.words}.move.field.${field}`)],
    ),
  ];
  expect(keys.filter((key) => !known(key) && !unnamed(key))).toEqual([]);
  const asked = Object.values(flow.moves).flatMap(({ asks = {} }) => Object.entries(asks));
  expect(asked.flatMap(([name, field]) => wordlessChoices(flow.words, name, field))).toEqual([]);
});
