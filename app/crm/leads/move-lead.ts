import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { postForm } from "#app/kit/record/post-form.ts";
import type { Answer } from "#app/shell/answer.ts";

/** Sends a move of a lead to the house and gives its answer; the page reads anew what has changed. Several may be on their way at once. */
export function useMoveLead(): (id: string, given: Record<string, string>) => Promise<Answer> {
  const { revalidate } = useRevalidator();
  return useCallback(
    async (id, given) => {
      const answer = await postForm(`/crm/leads/${id}/transition`, given);
      if (answer.ok || answer.code === "STALE" || answer.code === "ILLEGAL_TRANSITION") await revalidate();
      return answer;
    },
    [revalidate],
  );
}
