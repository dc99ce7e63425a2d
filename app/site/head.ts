export type Head = {
  /** Without the company's name, which the document adds. */
  title: string;
  description?: string;
  /** For cards when the page is shared; addresses are paths under `/files/`. */
  picture?: { url: string; width: number; height: number; alt: string };
  /** Structured data (schema.org), one object each. */
  jsonLd?: object[];
  noindex?: boolean;
  preload?: { type: string; srcSet: string; sizes: string };
  type?: "website" | "article";
};
