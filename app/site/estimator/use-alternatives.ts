import { useEffect, useRef, type RefObject } from "react";
import { useFetcher } from "react-router";
import type { Alternative } from "#app/content/estimator/alternatives.ts";
import type { Draft } from "#app/content/estimator/fields.ts";
import type { Answer } from "#app/shell/answer.ts";
import type { Stepped } from "./step.ts";

/** Nothing is asked while somebody is still typing (ms). */
const pause = 600;
/** What is sent of the form: the rows and services, nothing of who asks. */
const ofDraft = /^(?:intent|row|service|r\d+\..*|service\..*)$/;

/** What would change the total most, from the server: as the page or a button's answer brought it, then anew after each change of the draft. */
export function useAlternatives(form: RefObject<HTMLFormElement | null>, draft: Draft, first: Alternative[]): Alternative[] {
  const fetcher = useFetcher<Answer<Stepped>>();
  const { submit } = fetcher;
  const asked = JSON.stringify([draft.rows, draft.services]);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return undefined;
    const timer = setTimeout(() => {
      before.current = asked;
      if (!form.current) return;
      const sent = new FormData();
      for (const [name, value] of new FormData(form.current)) if (ofDraft.test(name)) sent.append(name, value);
      sent.set("do", "weigh");
      void submit(sent, { method: "post", defaultShouldRevalidate: false });
    }, pause);
    return () => clearTimeout(timer);
  }, [asked, form, submit]);
  const { data } = fetcher;
  return data?.ok && data.data && "alternatives" in data.data ? data.data.alternatives : first;
}
