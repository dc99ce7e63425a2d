/** Works through a list, so many at a time; `worker` is which of them. */
export async function each<T>(list: readonly T[], count: number, work: (one: T, worker: number) => Promise<void>): Promise<void> {
  const rest = list.values();
  await Promise.all(
    Array.from({ length: count }, async (_, worker) => {
      for (const one of rest) await work(one, worker);
    }),
  );
}
