import { isValidElement } from "react";

/** Would these draw the same? An element that is written where a list is drawn, `title={<Open />}`, is another one each time. */
function drawnAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => drawnAlike(part, other[at]));
  if (!isValidElement<object>(one) || !isValidElement<object>(other)) return false;
  return one.type === other.type && one.key === other.key && propsAlike(one.props, other.props);
}

/** For `memo`: the same props but for elements that draw the same. */
export function propsAlike(one: object, other: object): boolean {
  const theirs = new Map<string, unknown>(Object.entries(other));
  const own = Object.entries(one);
  return own.length === theirs.size && own.every(([name, value]) => theirs.has(name) && drawnAlike(value, theirs.get(name)));
}
