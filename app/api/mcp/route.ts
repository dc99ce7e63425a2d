import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { ctxKey } from "#app/platform/http/request-context.server.ts";
import { answerMcp } from "./answer.server.ts";

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Response> => answerMcp(request, context.get(ctxKey));
export const action = ({ request, context }: ActionFunctionArgs): Promise<Response> => answerMcp(request, context.get(ctxKey));
