import type { Grant } from "#app/access/permissions.ts";
import { isListed, type Kind } from "#app/kit/entity/entity.ts";
import { crmKinds } from "#app/crm/entities.ts";

type Kinds = (typeof crmKinds)[number];
export type SubjectKind = Exclude<Kinds["subject"], undefined>;

type SubjectKindFacts = {
  grant: Grant;
  entity: string;
  words: string;
  path: string;
  icon: string;
  begins: boolean;
  kind: Kind;
};

const found = crmKinds.flatMap((one): [SubjectKind, SubjectKindFacts][] => {
  const { subject, grant, name: entity, words, path, icon } = one;
  return subject ? [[subject, { grant, entity, words, path, icon, begins: isListed(one) && one.begin !== false, kind: one }]] : [];
});

export const subjectKinds: readonly SubjectKind[] = found.map(([subject]) => subject);

export const subjects = Object.fromEntries(found) as Readonly<Record<SubjectKind, SubjectKindFacts>>;

export const isSubjectKind = (word: unknown): word is SubjectKind => subjectKinds.some((kind) => kind === word);
