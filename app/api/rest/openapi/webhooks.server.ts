import { typesOf } from "#app/api/webhooks/types.server.ts";
import { capital, type ApiKind } from "#app/api/rest/kinds.server.ts";
import { body, headersOf, parameter, parametersOf, plain, ref, refusals, sending, text } from "./parts.server.ts";

export const webhookPaths = {
  "/webhooks": {
    get: plain("listWebhooks", "The webhooks that this token made, without their secrets", [200, "WebhookList"], [400]),
    post: plain("createWebhook", "Have an address told of events", [201, "Webhook"], sending, {
      description: "Of records that the token's scopes reach. It ends with the token. The secret is answered once.",
      parameters: parametersOf("idempotencyKey"),
      ...body(ref("schemas/NewWebhook")),
    }),
  },
  "/webhooks/{id}": {
    parameters: parametersOf("id"),
    get: plain("getWebhook", "A webhook that this token made, without its secret", [200, "Webhook"], [400, 404]),
    patch: plain("updateWebhook", "Change what a webhook is told of, pause or resume it", [200, "Webhook"], sending, {
      ...body(ref("schemas/WebhookChanges")),
    }),
    delete: {
      operationId: "deleteWebhook",
      summary: "Remove a webhook that this token made",
      tags: [],
      responses: { 204: { description: "Removed.", headers: headersOf() }, ...refusals(...sending) },
    },
  },
  "/webhooks/{id}/secret": {
    parameters: parametersOf("id"),
    post: plain("rotateWebhookSecret", "Make a new secret, answered once", [200, "Webhook"], sending, {
      description: "It counts at once; the one before signs too for 24 hours.",
      parameters: parametersOf("idempotencyKey"),
    }),
  },
  "/events/{type}/samples": {
    parameters: [parameter("type", text(100), "A type of event, as `lead.created`.", "path", true)],
    get: plain(
      "listEventSamples",
      "What an event of this type would say of the newest records, three at most",
      [200, "EventList"],
      [400, 404],
    ),
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
