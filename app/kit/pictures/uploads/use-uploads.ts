import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Picture } from "#app/values/picture.ts";
import { refusalOf, type PictureRule } from "./check-file.ts";
import { rememberPictures } from "#app/kit/pictures/known-pictures.ts";
import { sendPicture } from "./send-picture.ts";
import { UploadQueue, type Upload } from "./upload-queue.ts";

export type Uploads = {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  drop: (key: string) => void;
  retry: (key: string) => void;
};

const none: readonly Upload[] = [];
const queues = new Set<UploadQueue>();
const watchers = new Set<() => void>();

/** Is any photograph of this page still on its way? For guards that ask before the page is left. */
export function useUploading(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => [...queues].some((queue) => queue.busy),
    () => false,
  );
}

/** Sends pictures: `onAdded` gets each once it and those before are there. Meanwhile the browser asks before leaving, and opens no dropped file. */
export function useUploads(onAdded: (pictures: Picture[]) => void, rule?: PictureRule): Uploads {
  const latestOnAdded = useRef(onAdded);
  useEffect(() => {
    latestOnAdded.current = onAdded;
  });
  const [queue] = useState(
    () =>
      new UploadQueue(sendPicture, (pictures) => {
        rememberPictures(pictures);
        latestOnAdded.current(pictures);
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads, () => none);

  useEffect(() => {
    const notifyWatchers = (): void => {
      for (const watcher of watchers) watcher();
    };
    const ask = (event: BeforeUnloadEvent): void => {
      if (queue.busy) event.preventDefault();
    };
    queues.add(queue);
    const leave = queue.subscribe(notifyWatchers);
    addEventListener("beforeunload", ask);
    addEventListener("dragover", ignoreStray);
    addEventListener("drop", ignoreStray);
    return () => {
      queue.stop();
      queues.delete(queue);
      leave();
      notifyWatchers();
      removeEventListener("beforeunload", ask);
      removeEventListener("dragover", ignoreStray);
      removeEventListener("drop", ignoreStray);
    };
  }, [queue]);

  const add = useCallback((files: readonly File[]) => queue.add(files, (file) => refusalOf(file, rule)), [queue, rule]);
  const drop = useCallback((key: string) => queue.drop(key), [queue]);
  const retry = useCallback((key: string) => queue.retry(key), [queue]);
  return { uploads, add, drop, retry };
}

/** Without this the browser would open the file, and the form with everything typed in it would be gone. */
function ignoreStray(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}
