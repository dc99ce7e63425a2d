import type { Option } from "./screens.ts";

/** What one field of the records at `path` may hold, by what was typed, as the server knows it. Throws where it does not answer. */
export async function askOptions(path: string, name: string, typed: string, signal: AbortSignal): Promise<Option[]> {
  const response = await fetch(`${path}/options/${name}?q=${encodeURIComponent(typed)}`, {
    signal,
    headers: { accept: "application/json" },
  });
  if (!response.ok) throw new Error(String(response.status));
  const { options } = (await response.json()) as { options: Option[] };
  return options;
}
