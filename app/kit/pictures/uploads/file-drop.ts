import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from "react";

type FileDrop = {
  over: number | null;
  frame: {
    onDragEnter: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onPaste: (event: ClipboardEvent) => void;
  };
};

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes("Files") ?? false;
const countOf = (data: DataTransfer): number => [...data.items].filter(({ kind }) => kind === "file").length;

/** Files dropped on an element or pasted into it. */
export function useFileDrop(onFiles: (files: File[]) => void, disabled = false): FileDrop {
  const [over, setOver] = useState<number | null>(null);
  // Entering a child leaves its parent: the frame is left when as many were left as entered.
  const depth = useRef(0);
  const end = (): void => {
    depth.current = 0;
    setOver(null);
  };
  const takes = (event: DragEvent): boolean => !disabled && hasFiles(event.dataTransfer);
  return {
    over,
    frame: {
      onDragEnter: (event) => {
        if (!takes(event)) return;
        event.preventDefault();
        depth.current += 1;
        setOver(Math.max(1, countOf(event.dataTransfer)));
      },
      onDragOver: (event) => {
        if (!takes(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
      },
      onDragLeave: (event) => {
        if (!takes(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      },
      onDrop: (event) => {
        if (!takes(event)) return;
        event.preventDefault();
        end();
        onFiles([...event.dataTransfer.files]);
      },
      onPaste: (event) => {
        if (disabled || event.defaultPrevented || event.clipboardData.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.clipboardData.files]);
      },
    },
  };
}

/** Pictures pasted anywhere on the page, except where somebody writes. The first place that takes them is the only one. */
export function usePagePaste(onFiles: (files: File[]) => void, enabled = true): void {
  const latestOnFiles = useRef(onFiles);
  useEffect(() => {
    latestOnFiles.current = onFiles;
  });
  useEffect(() => {
    if (!enabled) return;
    const paste = (event: globalThis.ClipboardEvent): void => {
      const { target, clipboardData } = event;
      if (event.defaultPrevented || !clipboardData || clipboardData.files.length === 0) return;
      if (target instanceof HTMLElement && target.closest("input, textarea, [contenteditable]")) return;
      event.preventDefault();
      latestOnFiles.current([...clipboardData.files]);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [enabled]);
}
