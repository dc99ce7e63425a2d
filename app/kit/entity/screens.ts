import type { Draft, Fields, ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { FieldErrors, Message } from "#app/values/errors.ts";
import type { ListViews } from "#app/kit/views/views.ts";
import type { Picture } from "#app/values/picture.ts";
import type { Flow } from "#app/kit/flow/flow.ts";
import type { Tone } from "#app/ui/notice.tsx";

/** What every record carries besides its fields. Instants are ISO texts. */
export type RecordFacts = {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  trashedAt: string | null;
  archivedAt: string | null;
  displayOrder: number | null;
  /** Changes that are saved and not published yet; only of records that visitors may be shown. */
  workingCopy?: WorkingCopy | null;
};
export type WorkingCopy = { values: Record<string, unknown>; by: string | null; at: string };

export type RecordOf<F extends Fields> = RecordFacts & ValuesOf<F>;
export type AnyRecord = RecordFacts & Record<string, unknown>;

/** `unread`: the reader may choose it and not open it. `known`: further names by which a file may name it. */
export type Option = { value: string; label: Bilingual; picture?: Picture; inactive?: boolean; unread?: boolean; known?: string[] };
/** By field name, the options of the values on this page (and a first choice of others). */
export type Options = Record<string, Option[]>;

export type ListQuery = {
  q: string;
  /** A field's name or `displayOrder`, `updatedAt`, `createdAt`; with a minus the other way round. */
  sort: string;
  page: number;
  /** By field: chosen words; `["yes"]`/`["no"]` of a switch; `["from..to"]`, either end open, of numbers (as typed: EGP, percent, metres) and dates. */
  filters: Record<string, string[]>;
  trash: boolean;
  archive: boolean;
  /** Beyond the numbered pages: the row after which, or before which, this one stands. */
  after?: string;
  before?: string;
  exact?: boolean;
  near?: boolean;
  /** From row to row by `after` from the beginning, neither counted nor numbered: for files. */
  onward?: boolean;
  /** Changed at this instant or later (ISO). */
  since?: string;
};

export type Listing = {
  total: number;
  over: boolean;
  /** How many there are where somebody asked for it; null where counting took too long. */
  exact?: number | null;
  similar?: boolean;
  page: number;
  pages: number;
  size: number;
  /** Where the rows before and after go on beyond the numbered pages; null at either end. */
  keys: { before: string | null; after: string | null };
};

export type Allowed = { create: boolean; update: boolean; delete: boolean; import: boolean; export: boolean };

export type Abilities = { reorder: boolean; trash: boolean; archive: boolean; publish: boolean };

export type ListData<R extends RecordFacts = AnyRecord> = Omit<Listing, "over" | "keys"> & {
  rows: R[];
  over?: boolean;
  keys?: Listing["keys"];
  query: ListQuery;
  options: Options;
  may: Allowed;
  /** Rows that cannot be thrown away, and why. */
  kept?: Readonly<Record<string, Message>>;
  can: Abilities;
  trashed: number;
  archived: number;
  shown: number | null;
  entity?: string;
  /** When it was read (ISO). */
  asOf?: string;
  views?: ListViews;
};

export type Saved = {
  /** Of the audit entry; a version is restored by it. */
  id: number;
  event: string;
  at: string;
  by: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  draft?: boolean;
};

export type RecordData<R extends RecordFacts = AnyRecord> = {
  record: R | null;
  options: Options;
  history: Saved[];
  may: Allowed;
  kept?: Message | null;
  can: Abilities;
};

/** In a `Conflict("STALE")`: what the record is now, and who changed which fields since this form was opened. */
export type Stale = { version: number; theirs: Draft; changed: { field: string; by: string | null; at: string }[] };

export const bulkVerbs = ["trash", "restore", "archive", "unarchive", "delete", "publish", "unpublish"] as const;
export type BulkVerb = (typeof bulkVerbs)[number];

/** Of how many records at most a verb is carried out in one request. */
export const mostAtOnce = 1000;

/** In a publishing verb's form, as name and value: pictures without a description were asked about. */
export const agreed = "undescribed";

export type BulkForm = Readonly<Record<string, string>>;

/**
 * The answer to a list's action; a verb is one of ours or of the slice. `undo` is the verb that takes it back, for the same records; `back`
 * what takes a slice's verb back, record by record. `refused` tells which ones stayed, why, and for which field; `names` how those are called,
 * where they may stand on other pages.
 */
export type ListDone = {
  verb: string;
  ids: string[];
  undo?: BulkVerb;
  back?: Record<string, BulkForm>;
  order?: string[];
  names?: Readonly<Record<string, string>>;
  refused: { id: string; reason: FieldErrors[string]; field?: string }[];
  /** Nothing was done yet: these pictures, which would be published, have no description. */
  undescribed?: string[];
};

type NameOf<F extends Fields> = Extract<keyof F, string>;

/** A field, under its own label and in the format of its kind; or, with a dot, the key of a label whose content the slice draws. */
export type FactName<N extends string = string> = N | `${string}.${string}`;
/** `label`: the key of what stands before the field's value. */
export type HeadMark<N extends string = string> = FactName<N> | { label: string; field: N };

export type HeadOf<N extends string = string> = {
  eyebrow?: FactName<N>;
  marks: readonly HeadMark<N>[];
  edit?: "button" | "menu";
  /** Moves of which the first that is offered stands beside the menu, as a button; "first" is whatever is offered first. */
  main?: "first" | readonly string[];
};

export type NoticeOf<N extends string = string, R = AnyRecord> = {
  when(this: void, record: R): unknown;
  tone?: Tone;
  icon: string;
  text: string;
  /** Days and instants of the record that the text names, by the names they have there. */
  dates?: Readonly<Record<string, N>>;
  why?: N;
};

export type Screens<F extends Fields = Fields> = {
  fields: F;
  /** Prefix of its messages: `<words>.field.<name>`, `.hint.<name>`, `.choice.<field>.<word>`, `.section.<name>`, `.list.count|new|empty|emptyHint`. */
  words: string;
  /** Address of the list; `/new` and `/<id>` stand below it. */
  path: string;
  icon: string;
  /** The field whose value names a record in titles, dialogs and toasts. */
  title: NameOf<F>;
  flow?: Pick<Flow, "words" | "field" | "states" | "moves" | "timeline">;
  list: {
    columns: readonly NameOf<F>[];
    /** A column that the slice draws as a picture, where its kind does not say so. */
    picture?: NameOf<F>;
    who?: NameOf<F>;
    sum?: NameOf<F>;
    filters?: readonly NameOf<F>[];
    /** Columns whose values are changed in their cells. `instead`: where the other field holds something, the column shows and changes that. */
    edits?: readonly NameOf<F>[];
    instead?: Readonly<Partial<Record<NameOf<F>, NameOf<F>>>>;
    /** Statuses in which a record is edited and deleted; a row in another one offers neither. Unsaid: in all. */
    editable?: readonly string[];
    /** What `view` of its address says for the table, where a board or a calendar stands at it. */
    view?: string;
    sort: string;
  };
  /** Fields by section, in order; a section's word is its key. `aside` is the narrow column; `first` is asked first, the rest unfolds below. */
  form: {
    first?: readonly NameOf<F>[];
    main: Readonly<Record<string, readonly NameOf<F>[]>>;
    aside?: Readonly<Record<string, readonly NameOf<F>[]>>;
  };
  /** New and edit forms open over the list, or as a page of their own. An address opened directly is always a page. */
  opens: "page" | "drawer";
  /** It stands at `<path>/<id>`, its form at `…/edit`. "record": always a page; "drawer": over the list it came from. Saving leads to the record. */
  page?: "record" | "drawer";
  /** Its page: the head, what one has to know first, and what is known about it, by the keys of the titles that it stands under. */
  head?: HeadOf<NameOf<F>>;
  notices?: readonly NoticeOf<NameOf<F>, RecordOf<F>>[];
  facts?: Readonly<Record<string, readonly FactName<NameOf<F>>[]>>;
  imports?: false;
  blank?: Readonly<Record<string, unknown>>;
};

/** Keeps the names of fields checked and gives the general shape that lists and forms take. */
export const screensFor = <F extends Fields>(fields: F, screens: Omit<Screens<F>, "fields">): Screens<F> => ({ fields, ...screens });
