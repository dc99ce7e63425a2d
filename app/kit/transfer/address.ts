/** Where a list's records are handed out as a file: `search` is the list's own, `columns` the wanted fields in order. Below the list's path. */
export function exportAddress(path: string, search: string, format: "csv" | "xlsx", columns: readonly string[] = []): string {
  const params = new URLSearchParams(search);
  params.delete("page");
  params.set("format", format);
  if (columns.length > 0) params.set("columns", columns.join(","));
  return `${path}/export?${params}`;
}

/** Where records are read from a file. */
export const importAddress = (path: string): string => `${path}/import`;
