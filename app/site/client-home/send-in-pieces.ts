import { longestPiece } from "#app/crm/office/homes/fields.ts";
import type { Answer } from "#app/shell/answer.ts";

type Told = { have: number; done: boolean };
type Refused = Extract<Answer, { ok: false }>;
type Sending = { address: string; invoice: string; file: File; told: (share: number, waiting: boolean) => void };

// The same file of the same device, also after the page was opened again (an id in the shape of a UUID).
async function keyOf({ name, size, lastModified }: File, invoice: string): Promise<string> {
  const bytes = new TextEncoder().encode([invoice, name, size, lastModified].join("\n"));
  const hash = Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** How long a broken line is waited for at first, and at most (ms). */
const waits = { first: 1_000, most: 15_000 };

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const over = () => {
      window.removeEventListener("online", over);
      window.clearTimeout(timer);
      resolve();
    };
    const timer = window.setTimeout(over, ms);
    window.addEventListener("online", over);
  });

/** Sends a file piece by piece and goes on where a broken line stopped, for as long as the page is open. Says what refused it, or null once it is kept. */
export async function sendInPieces({ address, invoice, file, told }: Sending): Promise<Refused | null> {
  const key = await keyOf(file, invoice);
  let from: number | null = null;
  let sent = 0;
  let wait: number = waits.first;
  for (;;) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ key, invoice, size: file.size, name: file.name, from: from ?? sent }))
      form.set(name, String(value));
    // Asked first how much is there; once all was sent, whether it was kept.
    if (from !== null) {
      form.set("piece", file.slice(from, from + longestPiece), "piece");
      sent = Math.min(file.size, from + longestPiece);
    }
    const answer = await post(address, form);
    if (answer === null) {
      told((from ?? 0) / file.size, true);
      await pause(wait);
      wait = Math.min(waits.most, wait * 2);
      from = null;
      continue;
    }
    if (!answer.ok) return answer;
    const { have, done } = answer.data as Told;
    if (done) return null;
    told(have / file.size, false);
    // Whole, and not kept: still being read, or whoever read it has ended. The last piece sets it off again.
    if (have >= file.size) await pause(wait);
    wait = waits.first;
    from = have < file.size ? have : Math.max(0, file.size - longestPiece);
  }
}

// Null where the line broke, or somebody on the way answered instead.
async function post(address: string, body: FormData): Promise<Answer | null> {
  try {
    const response = await fetch(address, { method: "POST", body, headers: { accept: "application/json" } });
    if (!response.headers.get("content-type")?.includes("json")) return null;
    const answer = (await response.json()) as Answer;
    return !answer.ok && answer.status >= 500 && answer.status !== 507 ? null : answer;
  } catch {
    return null;
  }
}
