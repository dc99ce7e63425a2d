import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SubjectKind } from "#app/crm/between-slices/subjects.ts";
import { UploadQueue, type Upload } from "#app/kit/pictures/uploads/upload-queue.ts";
import { refusalOf, type RecordFile } from "#app/crm/base/files/fields.ts";
import { sendingTo } from "./send-file.ts";

const none: readonly Upload[] = [];

export type FilesToAdd = {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  drop: (key: string) => void;
  retry: (key: string) => void;
};

export function useFilesToAdd(kind: SubjectKind, id: string, onAdded: (files: RecordFile[]) => void): FilesToAdd {
  const latestOnAdded = useRef(onAdded);
  useEffect(() => {
    latestOnAdded.current = onAdded;
  });
  const [queue] = useState(
    () => new UploadQueue<RecordFile>(sendingTo(`/crm/files/${kind}/${id}`), (files) => latestOnAdded.current(files), 2),
  );
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
