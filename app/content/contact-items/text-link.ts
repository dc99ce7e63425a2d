type Shown = { text: string; link: string };

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, "");

/** The link of an item whose text was changed and whose link was not: one that dials or mails the text follows it, so that visitors do not read one number and call another. */
export function linkOfText(before: Shown, after: Shown): string {
  const { link } = after;
  if (link !== before.link || after.text === before.text) return link;
  if (link === `mailto:${before.text}`) return after.text.includes("@") ? `mailto:${after.text}` : link;
  const [old, now] = [digitsOf(before.text), digitsOf(after.text)];
  const dials = /^(tel:\+?|https:\/\/wa\.me\/)/.exec(link)?.[0];
  return dials && now.length >= 5 && link === dials + old ? dials + now : link;
}
