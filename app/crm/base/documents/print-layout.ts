/** What stands on paper, ready to print: nothing is computed in the typesetter. A text in both languages. */
export type Text = { en: string; ar: string };

/** A row of figures between a text and its other side; `picture` is the name under which the typesetter finds it, or "". */
export type Row = { picture: string; text: Text; notes: Text[]; cells: (string | Text)[]; weight: "plain" | "strong" | "quiet" };
export type Group = { name: Text | null; detail: Text | null; sum: string; rows: Row[] };
/** `widths` of the figure columns in mm. */
export type Table = { title: Text | null; head: Text; heads: Text[]; widths: number[]; groups: Group[] };

export type Signature = {
  label: Text;
  name: Text | null;
  typed: string;
  note: Text | null;
  strokes: number[][];
};

export type PrintLayout = {
  languages: ("en" | "ar")[];
  title: string;
  author: string;
  stamp: Text | null;
  letterhead: { name: Text; lines: { en: string[]; ar: string[] }; logo: string };
  heading: Text;
  number: string;
  meta: { label: Text; value: Text }[];
  tables: Table[];
  sums: { label: Text; amount: string; note: Text | null }[];
  total: { label: Text; en: string; ar: string } | null;
  after: { label: Text; amount: string; strong: boolean }[];
  words: { label: Text; text: Text } | null;
  rest: Table[];
  texts: { heading: Text; body: Text }[];
  signatures: Signature[];
  pages: Text;
};
