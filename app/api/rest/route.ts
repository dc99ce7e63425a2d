import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { ctxKey } from "#app/platform/http/request-context.server.ts";
import { answerApi } from "./answer.server.ts";

/** Everything below `/api/v1`, for programs; a token says who asks, and no cookie is read. */
export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Response> => answerApi(request, context.get(ctxKey));
export const action = ({ request, context }: ActionFunctionArgs): Promise<Response> => answerApi(request, context.get(ctxKey));
