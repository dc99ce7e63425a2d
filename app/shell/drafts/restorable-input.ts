/** Fields that are never sent back or stored. `current` is the old password where a new one is chosen. */
const secretNames = /pass|code|secret|token|^current$/i;

/** May what is typed into a field of this name be shown again or stored? Names that every object has are no fields of ours. */
export const mayKeep = (name: string): boolean => !secretNames.test(name) && !(name in Object.prototype);

/** The input as it was typed, to be shown again. Passwords, codes and files are left out; a very long text is cut (characters). */
export function restorableInput(form: FormData): Record<string, string[]> {
  const restored: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || !mayKeep(name)) continue;
    (restored[name] ??= []).push(value.length > 20_000 ? value.slice(0, 20_000) : value);
  }
  return restored;
}
