import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { ctxKey } from "#app/platform/http/request-context.server.ts";
import { answerApi } from "./answer.server.ts";

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Response> => answerApi(request, context.get(ctxKey));
export const action = ({ request, context }: ActionFunctionArgs): Promise<Response> => answerApi(request, context.get(ctxKey));
