/**
 * Reads data that are known only once somebody asks (a click, a choice, what another one saved). Null where nothing came: cut, refused, answered by
 * something in between, or the session ended. Never throws. What belongs to a page is read by its loader instead.
 */
export async function askData<T>(address: string, signal?: AbortSignal): Promise<T | null> {
  try {
    const answer = await fetch(address, { headers: { accept: "application/json" }, ...(signal && { signal }) });
    return answer.ok && !answer.redirected ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}
