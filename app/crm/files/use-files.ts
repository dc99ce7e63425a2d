import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SubjectKind } from "#app/crm/subjects.ts";
import { UploadQueue, type Upload } from "#app/kit/pictures/upload-queue.ts";
import { refusalOf } from "./check.ts";
import type { FileList, RecordFile } from "./fields.ts";
import { sendingTo } from "./send-file.ts";

const none: readonly Upload[] = [];

export type FilesToAdd = {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  drop: (key: string) => void;
  retry: (key: string) => void;
};

/** Sends files to a record; `onAdded` gets each as soon as it and those before it are there. While one is under way the browser asks before it leaves. */
export function useFilesToAdd(kind: SubjectKind, id: string, onAdded: (files: RecordFile[]) => void): FilesToAdd {
  const told = useRef(onAdded);
  useEffect(() => {
    told.current = onAdded;
  });
  const [queue] = useState(() => new UploadQueue<RecordFile>(sendingTo(`/crm/files/${kind}/${id}`), (files) => told.current(files), 2));
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => none);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (queue.busy) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => {
      queue.stop();
      removeEventListener("beforeunload", ask);
    };
  }, [queue]);
  return {
    uploads,
    add: useCallback((files) => queue.add(files, refusalOf), [queue]),
    drop: useCallback((key) => queue.drop(key), [queue]),
    retry: useCallback((key) => queue.retry(key), [queue]),
  };
}

/** The files of a record as they are read; what was there stays while it is read again. */
export function useFileList(kind: SubjectKind, id: string) {
  const address = `/crm/files/${kind}/${id}`;
  const [held, setHeld] = useState<{ address: string; list: FileList } | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = useRef<AbortController | null>(null);
  const reload = useCallback(() => {
    asked.current?.abort();
    const control = new AbortController();
    asked.current = control;
    const read = async (): Promise<void> => {
      try {
        const answer = await fetch(address, { signal: control.signal });
        if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
        const list = (await answer.json()) as FileList;
        if (control.signal.aborted) return;
        setHeld({ address, list });
        setFailed(false);
      } catch {
        if (!control.signal.aborted) setFailed(true);
      }
    };
    void read();
  }, [address]);
  useEffect(() => {
    reload();
    return () => asked.current?.abort();
  }, [reload]);
  const list = held?.address === address ? held.list : null;
  return { list, failed, reload };
}
