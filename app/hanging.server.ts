import type { FindHanging } from "./platform/runtime.server.ts";

/** What the process asks for what hangs on a record; loaded when the first record is removed, because it knows every kind of record. */
export const findHanging: FindHanging = async (ctx, references, id) => {
  const [{ hangingOn }, { storedKinds, shownRows }] = await Promise.all([
    import("#app/kit/entity/hanging.server.ts"),
    import("./stored-kinds.server.ts"),
  ]);
  return hangingOn(ctx, { kinds: storedKinds, shown: shownRows }, references, id);
};
