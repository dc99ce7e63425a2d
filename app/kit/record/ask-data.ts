/** Reads data known only once somebody asks; a page's own belong to its loader. Null where nothing came or the session ended. Never throws. */
export async function askData<T>(address: string, signal?: AbortSignal): Promise<T | null> {
  try {
    const answer = await fetch(address, { headers: { accept: "application/json" }, ...(signal && { signal }) });
    return answer.ok && !answer.redirected ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}
