/** Where a numbered page of a list stands: the wanted one (from 1), or the last where there are fewer; an empty list has one page. */
export function pageWithin(total: number, wanted: number, size: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(total / size));
  return { page: Math.min(Math.max(1, Math.trunc(wanted) || 1), pages), pages };
}
