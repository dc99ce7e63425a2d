/** Where a list's records are handed out as a file: `search` is the list's own, so that its filters count. Below the list's path. */
export function exportAddress(path: string, search: string, format: "csv" | "xlsx"): string {
  const params = new URLSearchParams(search);
  params.delete("page");
  params.set("format", format);
  return `${path}/export?${params}`;
}

/** Where records are read from a file. */
export const importAddress = (path: string): string => `${path}/import`;
