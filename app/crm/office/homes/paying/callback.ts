import type { ActionFunctionArgs } from "react-router";
import { takeCallback } from "#app/crm/office/homes/operations.server.ts";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";

// `POST /payments/paymob?hmac=<signature>`: the signature is the permission.
export const action = ({ request, context }: ActionFunctionArgs): Promise<Response> => {
  context.get(factsKey).cacheable = false;
  return takeCallback(context.get(ctxKey), request);
};
