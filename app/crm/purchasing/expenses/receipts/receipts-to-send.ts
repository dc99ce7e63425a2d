import { postForm } from "#app/kit/record/post-form.ts";

/** Receipts chosen in the form of a new expense. They wait here until the expense has an id to lie with. */
let chosen: readonly File[] = [];
const listeners = new Set<() => void>();

const set = (files: readonly File[]): void => {
  chosen = files;
  for (const listener of listeners) listener();
};

export const receiptsToSend = {
  files: (): readonly File[] => chosen,
  add: (files: readonly File[]): void => set([...chosen, ...files]),
  drop: (file: File): void => set(chosen.filter((other) => other !== file)),
  clear: (): void => set([]),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Lays them with the expense that was just made. Those that did not get there stay, and how many they are is said. */
export async function sendReceipts(id: string): Promise<number> {
  for (const file of receiptsToSend.files()) if (await sent(id, file)) receiptsToSend.drop(file);
  return receiptsToSend.files().length;
}

async function sent(id: string, file: File): Promise<boolean> {
  const form = new FormData();
  form.set("intent", "add");
  form.set("file", file);
  return (await postForm(`/crm/files/expense/${id}`, form)).ok;
}
