import { createContext, use, type ReactNode } from "react";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export type People = Record<string, Bilingual>;

const PeopleContext = createContext<People>({});

/** Hands the names that came with the layout to everything below it. */
export function PeopleProvider({ people, children }: { people: People; children: ReactNode }) {
  return <PeopleContext value={people}>{children}</PeopleContext>;
}

/** Who an account id stands for, to say who did something; null for nobody, an unknown id, or names that could not be read. */
export function usePerson(id: string | null | undefined): Bilingual | null {
  const people = use(PeopleContext);
  return id && Object.hasOwn(people, id) ? (people[id] ?? null) : null;
}

/** All of them, for what names many. */
export const usePeople = (): People => use(PeopleContext);
