/** The text without the characters at its end that `each` matches. Not `/-+$/`: that takes quadratic time on a longer run. */
export function trimmedEnd(text: string, each: RegExp): string {
  let end = text.length;
  while (end > 0 && each.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The text in one line: each line break, with the spaces around it, becomes `joint`. Linear in the text's length. */
export const onOneLine = (text: string, joint = " "): string =>
  text
    .split(/\n\s*/)
    .map((line, at, { length }) => (at < length - 1 ? line.trimEnd() : line))
    .join(joint);
