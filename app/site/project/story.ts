export type Story = { opening: string; paragraphs: string[] };

/** Too short is an abbreviation ("Dr."), too long doesn't carry at display size. */
const shortest = 30;
const longest = 190;

/** Splits a text at the end of its first sentence, in either language. A text without a fitting sentence keeps all its paragraphs. */
export function setStory(text: string): Story {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const [first = "", ...rest] = paragraphs;
  for (const end of first.matchAll(/[.!?؟][»”"]?(?=\s|$)/g)) {
    const length = end.index + end[0].length;
    if (length < shortest) continue;
    if (length > longest) break;
    const remainder = first.slice(length).trim();
    return { opening: first.slice(0, length), paragraphs: remainder ? [remainder, ...rest] : rest };
  }
  return { opening: "", paragraphs };
}
