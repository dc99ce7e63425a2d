/** Writes the one sprite of the product, `app/shell/icons.svg`, from Lucide's line data and our own brand marks (`npm run icons`). */
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { interfaceIcons, lucideIcons, lucideNames, type brandIcons } from "../app/values/icons.ts";

type Node = [tag: string, attributes: Record<string, string>];

const brands: Record<(typeof brandIcons)[number], string> = {
  instagram: `<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4.1"/><path d="M17.2 6.8h.01"/>`,
  facebook: `<path d="M13.5 21v-8h3l.5-3.5h-3.5V7.6c0-1.1.5-1.9 2-1.9H17V2.7C16.6 2.6 15.7 2.5 14.7 2.5 12 2.5 10 4.1 10 7.100v2.400H7V13h3v8"/>`,
  linkedin: `<rect x="3" y="3" width="18" height="18" rx="2"/><path d="M7.5 10.500v6.500M7.5 7.200h.01M11.5 17v-6.500M11.5 13.400c0-1.7 1.2-2.9 2.7-2.9 1.6 0 2.6 1 2.6 2.900V17"/>`,
  pinterest: `<circle cx="12" cy="12" r="9.2"/><path d="M10 20.5 12.1 11M11 14.700c.6.8 1.5 1.1 2.4 1.1 2.1 0 3.5-1.9 3.5-4.2 0-2.5-2-4.3-4.7-4.3-3 0-5 2.1-5 4.6 0 1.3.5 2.4 1.5 2.9"/>`,
  behance: `<path d="M2.5 6h5.600c2 0 3.3 1 3.3 2.800s-1.3 2.8-3.3 2.800H2.500M8.3 11.600c2.3 0 3.7 1.2 3.7 3.200S10.5 18 8.3 18H2.500V6M14.8 6.800h5.200M14 14.300h7.600c0-2.6-1.4-4.3-3.7-4.300S14 11.7 14 14.200s1.6 4.1 4 4.100c1.7 0 2.9-.8 3.4-2.2"/>`,
  youtube: `<rect x="2" y="5" width="20" height="14" rx="4"/><path d="m10 9 5 3-5 3z"/>`,
  tiktok: `<path d="M13.5 3v12.400a3.7 3.7 0 1 1-3.7-3.700M13.5 3c.3 2.9 2.3 4.9 5.2 5.1"/>`,
  x: `<path d="M4 4h4.200L20 20h-4.200zM19 4l-6.3 7.100M10.7 13.4 5 20"/>`,
  whatsapp: `<path d="m3 21 1.5-4.300A9 9 0 1 1 8 20z"/><path d="M9 8.700c0 3.5 2.8 6.3 6.3 6.300l.5-1.7-2.1-1-1 1c-1.3-.6-2.3-1.6-2.9-2.900l1-1-1-2.100z"/>`,
};

const escape = (value: string): string => value.replace(/&/g, "&amp;").replace(/"/g, "&quot;");

async function lucide(name: string): Promise<string> {
  const file = new URL(`../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url);
  const { __iconData } = (await import(file.href)) as { __iconData?: { node: Node[] } };
  if (!__iconData) {
    // An older name only points at the file of the newer one.
    const newer = /from '\.\/([a-z0-9-]+)\.mjs'/.exec(await readFile(file, "utf8"))?.[1];
    if (!newer) throw new Error(`Lucide has no lines for "${name}"`);
    return lucide(newer);
  }
  return __iconData.node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escape(value)}"`);
      return `<${tag}${written.join("")}/>`;
    })
    .join("");
}

/** The sprite as text: one symbol a name, in the order of the lists, so that the file changes only with them. */
export async function sprite(): Promise<string> {
  const symbols = await Promise.all(
    [...new Set([...lucideIcons, ...interfaceIcons])].map(async (name) => [name, await lucide(lucideNames[name] ?? name)] as const),
  );
  const all = [...symbols, ...Object.entries(brands)];
  const lines = all.map(([name, lines]) => `<symbol id="${name}" viewBox="0 0 24 24">${lines}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${lines.join("\n")}\n</svg>\n`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = new URL("../app/shell/icons.svg", import.meta.url);
  const next = await sprite();
  if ((await readFile(file, "utf8").catch(() => "")) !== next) await writeFile(file, next);
}
