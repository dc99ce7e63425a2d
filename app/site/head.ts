export type Head = {
  /** Without the company's name, which the document adds. */
  title: string;
  description?: string;
  picture?: { url: string; width: number; height: number; alt: string };
  jsonLd?: object[];
  noindex?: boolean;
  preload?: { type: string; srcSet: string; sizes: string };
  type?: "website" | "article";
};
