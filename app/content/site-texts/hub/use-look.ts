import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Answer } from "#app/shell/answer.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import type { Edits } from "./edits.ts";
import type { ShownPage } from "./hub.ts";

/** The preview follows when the hands rest this long (ms). */
const pause = 450;

/** Sends what is typed for the preview; `version` grows when it must be made anew. First sends nothing, so that an earlier visit is forgotten. */
export function useLook(edits: Edits, page: ShownPage): { version: number; problems: FieldErrors } {
  const { submit, data } = useFetcher<Answer<{ problems: FieldErrors }>>();
  const [version, setVersion] = useState(0);
  const lastSent = useRef<string | null>(null);
  useEffect(() => {
    const texts = JSON.stringify(Object.values(edits));
    if (texts === lastSent.current) return;
    const timer = setTimeout(
      () => {
        lastSent.current = texts;
        void submit({ intent: "look", texts }, { method: "post", defaultShouldRevalidate: false });
      },
      lastSent.current === null ? 0 : pause,
    );
    return () => clearTimeout(timer);
  }, [edits, submit]);
  useEffect(() => {
    if (data) setVersion((now) => now + 1);
  }, [data]);
  // What was saved or published shows, too.
  const saved = page.sections.flatMap(({ texts }) => texts.map(({ base }) => base)).join();
  const first = useRef(saved);
  useEffect(() => {
    if (first.current === saved) return;
    first.current = saved;
    setVersion((now) => now + 1);
  }, [saved]);
  return { version, problems: (data?.ok && data.data?.problems) || {} };
}
