export type Text = { en: string; ar: string };

export type Row = { picture: string; text: Text; notes: Text[]; cells: (string | Text)[]; weight: "plain" | "strong" | "quiet" };
export type Group = { name: Text | null; picture: string; detail: Text | null; sum: string; rows: Row[] };
/** `widths` of the figure columns in mm. `illustrated`: beside each room stands its picture, or a plan. `parts`: a bar over the rows, a part for each. */
export type Table = {
  title: Text | null;
  head: Text;
  heads: Text[];
  widths: number[];
  illustrated: boolean;
  parts: number[];
  groups: Group[];
};

export type Signature = {
  label: Text;
  name: Text | null;
  typed: string;
  note: Text | null;
  strokes: number[][];
};

type Labelled = { label: Text; value: Text };

export type Cover = {
  pictures: string[];
  title: Text;
  lead: Text;
  total: { label: Text; en: string; ar: string };
  call: { name: Text; role: Text; phone: string } | null;
};

export type PrintLayout = {
  languages: ("en" | "ar")[];
  title: string;
  author: string;
  stamp: Text | null;
  letterhead: { name: Text; foot: Text; lines: { en: string[]; ar: string[] }; logo: string };
  cover: Cover | null;
  heading: Text;
  number: string;
  running: Text;
  meta: Labelled[];
  tables: Table[];
  sums: { label: Text; amount: string; note: Text | null }[];
  total: { label: Text; en: string; ar: string } | null;
  after: { label: Text; amount: string; strong: boolean }[];
  words: { label: Text; text: Text } | null;
  rest: Table[];
  texts: { heading: Text; body: Text }[];
  pay: { heading: Text; body: Text; code: string } | null;
  signatures: Signature[];
  // `certified`: what a program reads of it, in the file's properties.
  certificate: { heading: Text; lead: Text; rows: Labelled[]; foot: Text; certified: string[] } | null;
  pages: Text;
};
