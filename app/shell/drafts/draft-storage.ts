import { typedField } from "./request-fields.ts";
import { mayKeep } from "./restorable-input.ts";

/**
 * What was typed and not sent, in the storage of the tab: it outlives a reload, Back, an error page and a tab that is restored, and ends with
 * the tab or with signing out. Under a name of its own per form, record and person; never passwords, codes or files. Bank details are held by the
 * page alone: they outlive the form, not a reload.
 */
const begin = "diwan-typed ";
/** Stands in the storage from the click on "sign out" until the next page says who is signed in. */
const leavingKey = "diwan-typed-leaving";
/** A sign-out that was refused, or that the reader took back when the browser asked, counts no longer (ms). */
const leavingMs = 60_000;
const personBegin = "by ";
const accountBegin = "account ";
/** Details of an account or a person that are shown to few: they are not stored, though a refused form may show them again. */
const sensitive = /iban|swift|bank|account|cheque|nationalid|^instapay$|^holder$/i;

export const mayStore = (name: string): boolean => mayKeep(name) && !sensitive.test(name);

const inPage = new Map<string, Record<string, unknown>>();

export const nameFor = (userId: string | undefined, form: string): string => `${personBegin}${userId ?? ""} ${form}`;
export const accountName = (intent: string): string => accountBegin + intent;

/** A form that was left for longer is not taken up again (ms). */
const longest = 24 * 3_600_000;

export type Typed<T> = { value: T; version: number | null };

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const partOf = (value: Record<string, unknown>, takes: (name: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([name]) => takes(name)));

/** Stores what is typed, without secret fields. `version`: of the record it belongs to, or null. */
export function storeDraft(name: string, value: unknown, version: number | null = null): void {
  const held = isFields(value) ? partOf(value, (field) => mayKeep(field) && !mayStore(field)) : {};
  if (Object.keys(held).length > 0) inPage.set(name, held);
  else inPage.delete(name);
  try {
    sessionStorage.setItem(
      begin + name,
      JSON.stringify({ at: Date.now(), version, value: isFields(value) ? partOf(value, mayStore) : value }),
    );
  } catch {
    // Storage may be full or forbidden; the page works without.
  }
}

/** What was typed before under this name, or null. The caller checks its shape: another version of the page may have written it. */
export function storedDraft(name: string): Typed<unknown> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(begin + name) ?? "null") as {
      at: number;
      version: number | null;
      value: unknown;
    } | null;
    if (stored === null || stored.at <= Date.now() - longest) return null;
    return { value: isFields(stored.value) ? { ...stored.value, ...inPage.get(name) } : stored.value, version: stored.version };
  } catch {
    return null;
  }
}

export function forgetStoredDraft(name: string): void {
  inPage.delete(name);
  try {
    sessionStorage.removeItem(begin + name);
  } catch {
    // Nothing was stored then.
  }
}

/** A form is being sent: notes what is stored of it. The returned function forgets that, unless something else was typed meanwhile. */
export function sendingDraft(form: FormData): () => void {
  const sent = form.getAll(typedField).map((name) => [String(name), JSON.stringify(storedDraft(String(name)))] as const);
  return () => {
    for (const [name, stored] of sent) if (JSON.stringify(storedDraft(name)) === stored) forgetStoredDraft(name);
  };
}

/** Somebody wants to sign out: once nobody is signed in, nothing of the tab stays. */
export function leaveDrafts(): void {
  try {
    sessionStorage.setItem(leavingKey, String(Date.now()));
  } catch {
    // Nothing was stored then.
  }
}

/** `null`: nobody. A sign-out removes all; others' drafts and sign-in forms go for the next person; an ended session's stay for its owner. */
export function settleDrafts(userId: string | null): void {
  try {
    const left = Number(sessionStorage.getItem(leavingKey)) > Date.now() - leavingMs;
    sessionStorage.removeItem(leavingKey);
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(begin)) continue;
      const name = key.slice(begin.length);
      const foreign = name.startsWith(accountBegin) || (name.startsWith(personBegin) && !name.startsWith(nameFor(userId ?? "", "")));
      if (userId === null ? left : foreign) forgetStoredDraft(name);
    }
  } catch {
    // Nothing was stored then.
  }
}
