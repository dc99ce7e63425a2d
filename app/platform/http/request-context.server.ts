import { createContext } from "react-router";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Unsent } from "#app/shell/answer.ts";

export const ctxKey = createContext<Ctx>();

/** Facts about the answer being made. `cacheable` turns false when a part of the page failed or belongs to one person. */
export type AnswerFacts = {
  cacheable: boolean;
  nonce: string;
  answer: unknown;
  unsent?: Unsent;
  /** Seconds to wait, where the answer is a refusal that passes. */
  retryAfter?: number;
};
export const factsKey = createContext<AnswerFacts>();
