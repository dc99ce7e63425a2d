import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { ctxKey } from "#app/platform/http/request-context.server.ts";
import { answerMcp } from "./answer.server.ts";

/** The door for assistants; a token says who asks, and no cookie is read. */
export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Response> => answerMcp(request, context.get(ctxKey));
export const action = ({ request, context }: ActionFunctionArgs): Promise<Response> => answerMcp(request, context.get(ctxKey));
