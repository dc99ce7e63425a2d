import { useEffect, useRef, useState } from "react";
import type { Message } from "#app/values/errors.ts";
import { postForm } from "#app/kit/record/post-form.ts";
import { partSize, type Imported, type ImportRow, type Preview } from "./preview.ts";
import type { ImportDone } from "./import-page.server.ts";

type Job = { key: string; mapping: Preview["mapping"]; rules: Preview["rules"]; rows: readonly ImportRow[] };

export type Commit = {
  state: "waiting" | "writing" | "stopped" | "done";
  written: number;
  of: number;
  result: Imported;
  message: Message | null;
  start: (preview: Preview, rows: readonly ImportRow[]) => void;
  retry: () => void;
};

const nothing: Imported = { created: 0, changed: 0, same: 0, refused: [], repeated: false };

const together = (one: Imported, other: Imported): Imported => ({
  created: one.created + other.created,
  changed: one.changed + other.changed,
  same: one.same + other.same,
  refused: [...one.refused, ...other.refused],
  repeated: one.repeated || other.repeated,
});

/** Writes a file part by part, so that nobody else has to wait for all of it, and says how far it is. */
export function useCommit(address: string): Commit {
  const [state, setState] = useState<Commit["state"]>("waiting");
  const [job, setJob] = useState<Job | null>(null);
  const [done, setDone] = useState<{ written: number; result: Imported }>({ written: 0, result: nothing });
  const [message, setMessage] = useState<Message | null>(null);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);

  const run = async (work: Job, from: { written: number; result: Imported }) => {
    let now = from;
    setState("writing");
    setMessage(null);
    while (now.written < work.rows.length && !left.current) {
      const rows = work.rows.slice(now.written, now.written + partSize).map(({ line, cells, id, version, errors }) => {
        const repeats = errors.find(({ message: reason }) => reason.key === "transfer.row.repeated")?.message.values?.["line"];
        return { line, cells, id, version, repeats };
      });
      const of = String(Math.ceil(work.rows.length / partSize));
      const answer = await postForm<ImportDone>(`${address}/rows`, {
        intent: "commit",
        key: work.key,
        of,
        mapping: JSON.stringify(work.mapping),
        rules: JSON.stringify(work.rules),
        rows: JSON.stringify(rows),
      });
      if (!answer.ok || !answer.data || !("imported" in answer.data)) {
        setMessage(answer.ok ? { key: "common.error.unreadable" } : answer.message);
        return setState("stopped");
      }
      now = { written: now.written + rows.length, result: together(now.result, answer.data.imported) };
      setDone(now);
    }
    setState("done");
  };

  return {
    state,
    written: done.written,
    of: job?.rows.length ?? 0,
    result: done.result,
    message: message,
    start: (preview, rows) => {
      const work = { key: preview.key, mapping: preview.mapping, rules: preview.rules, rows };
      setJob(work);
      void run(work, { written: 0, result: nothing });
    },
    retry: () => job && void run(job, done),
  };
}
