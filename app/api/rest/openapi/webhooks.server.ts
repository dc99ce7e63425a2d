import { typesOf } from "#app/api/webhooks/types.server.ts";
import { capital, type ApiKind } from "#app/api/rest/kinds.server.ts";
import { answer, body, headersOf, parameter, parametersOf, ref, refusals, sending, text } from "./parts.server.ts";

export const webhookPaths = {
  "/webhooks": {
    get: {
      operationId: "listWebhooks",
      summary: "The webhooks that this token made",
      tags: [],
      responses: { 200: answer("Webhooks, without their secrets.", ref("schemas/WebhookList")), ...refusals(400) },
    },
    post: {
      operationId: "createWebhook",
      summary: "Have an address told of events",
      description: "Of records that the token's scopes reach. It ends with the token. The secret is answered once.",
      tags: [],
      parameters: parametersOf("idempotencyKey"),
      ...body(ref("schemas/NewWebhook")),
      responses: { 201: answer("The webhook, with its secret.", ref("schemas/Webhook")), ...refusals(...sending) },
    },
  },
  "/webhooks/{id}": {
    parameters: parametersOf("id"),
    get: {
      operationId: "getWebhook",
      summary: "A webhook that this token made",
      tags: [],
      responses: { 200: answer("The webhook, without its secret.", ref("schemas/Webhook")), ...refusals(400, 404) },
    },
    patch: {
      operationId: "updateWebhook",
      summary: "Change what a webhook is told of, pause or resume it",
      tags: [],
      ...body(ref("schemas/WebhookChanges")),
      responses: { 200: answer("The webhook.", ref("schemas/Webhook")), ...refusals(...sending) },
    },
    delete: {
      operationId: "deleteWebhook",
      summary: "Remove a webhook that this token made",
      tags: [],
      responses: { 204: { description: "Removed.", headers: headersOf() }, ...refusals(...sending) },
    },
  },
  "/webhooks/{id}/secret": {
    parameters: parametersOf("id"),
    post: {
      operationId: "rotateWebhookSecret",
      summary: "Make a new secret, answered once",
      description: "It counts at once; the one before signs too for 24 hours.",
      tags: [],
      parameters: parametersOf("idempotencyKey"),
      responses: { 200: answer("The webhook, with its new secret.", ref("schemas/Webhook")), ...refusals(...sending) },
    },
  },
  "/events/{type}/samples": {
    parameters: [parameter("type", text(100), "A type of event, as `lead.created`.", "path", true)],
    get: {
      operationId: "listEventSamples",
      summary: "What an event of this type would say of the newest records",
      tags: [],
      responses: { 200: answer("Three at most.", ref("schemas/EventList")), ...refusals(400, 404) },
    },
  },
};

const webhookHeaders = ["id", "timestamp", "signature"].map((name) =>
  parameter(`webhook-${name}`, text(200), "By Standard Webhooks 1.0.", "header", true),
);

/** Every type is answered in the same way: 2xx took it, 410 wants no more, anything else is sent again. */
export const webhooksOf = (kind: ApiKind): Record<string, object> =>
  Object.fromEntries(
    typesOf(kind).map((type) => [
      type,
      {
        post: {
          operationId: `on${type.split(/[._]/).map(capital).join("")}`,
          summary: `${kind.title}: ${type.split(".")[1]!.replaceAll("_", " ")}`,
          tags: [kind.many],
          security: [],
          parameters: webhookHeaders,
          ...body(ref("schemas/Event")),
          responses: { "2XX": { description: "Taken." }, 410: { description: "Wants no more; the webhook is stopped." } },
        },
      },
    ]),
  );
