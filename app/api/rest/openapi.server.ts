import { translateFor } from "#app/words/words.server.ts";
import { apiKinds } from "./kinds.server.ts";
import { enquirySchema } from "./enquiry.server.ts";
import { headers, parameters, responses, schemas } from "./openapi/components.server.ts";
import { pathsOf, schemasOf } from "./openapi/kind.server.ts";
import { body, day, parameter, parametersOf, plain, sending, uuid } from "./openapi/parts.server.ts";
import { webhookPaths, webhooksOf } from "./openapi/webhooks.server.ts";
import { reportNames } from "./reports.server.ts";
import type { Schema } from "./values.server.ts";

const t = translateFor("en");

const lengths: Readonly<Record<string, number>> = { uuid: 36, date: 10, "date-time": 30, uri: 2000 };

/** The same with a bound for each text, number and list that has none of its own: readers of the document set memory aside by it. */
function bounded(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(bounded);
  if (typeof part !== "object" || part === null) return part;
  const schema: Schema = Object.fromEntries(Object.entries(part).map(([name, each]) => [name, bounded(each)]));
  const is = (type: string) => [schema["type"]].flat().includes(type);
  if (is("string") && !schema["enum"] && !("const" in schema)) return { maxLength: lengths[String(schema["format"])] ?? 20_000, ...schema };
  if (is("integer")) return { format: "int64", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, ...schema };
  return is("array") ? { maxItems: 1000, ...schema } : schema;
}

let made: object | undefined;

export function openApi(): object {
  const kinds = [...apiKinds.values()];
  return (made ??= bounded({
    openapi: "3.1.0",
    info: {
      title: "Diwan",
      license: { name: "MIT", identifier: "MIT" },
      version: "1",
      summary: "Records of an interior-design company: leads, clients, projects, quotations, invoices and the website's content.",
      description: "Fields may be added at any time. Money is in whole piastres, percentages in basis points, instants in UTC.",
    },
    servers: [{ url: "/api/v1", "x-internal": false }],
    security: [{ token: [] }],
    tags: [
      { name: "Enquiries", description: "What visitors write." },
      { name: "Reports", description: "Tables of the reports." },
      ...kinds.map(({ many, entity }) => ({ name: many, description: t(`${entity.words}.list.title`) })),
    ],
    paths: {
      "/": { get: plain("getIndex", "The kinds that the token's owner may read", [200, "Index"], [400]) },
      ...webhookPaths,
      "/enquiries": {
        post: plain("createEnquiry", "Send what the contact form of the site sends", [201, "EnquirySent"], sending, {
          description: "Needs the scope `enquiries.create`.",
          tags: ["Enquiries"],
          parameters: parametersOf("idempotencyKey"),
          ...body(enquirySchema),
        }),
      },
      "/reports": {
        get: plain("listReports", "The reports that the token's owner may read", [200, "Reports"], [400], { tags: ["Reports"] }),
      },
      "/reports/{name}": {
        get: plain("getReport", "One table of the reports, or a client's statement of account", [200, "Report"], [400, 404, 422], {
          description: "Needs the scope `report.read`, of the statement and the ageing `payment.read`, and the scopes of what is summed.",
          tags: ["Reports"],
          parameters: [
            parameter("name", { type: "string", enum: reportNames }, "The report.", "path", true),
            parameter("from", day, "The first day; a year ago where it is left out."),
            parameter("to", day, "The last day; the end of this month where it is left out."),
            parameter("client", uuid, "Whose statement it is."),
          ],
        }),
      },
      ...Object.assign({}, ...kinds.map(pathsOf)),
    },
    webhooks: Object.assign({}, ...kinds.map(webhooksOf)),
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "A personal token, `dwn_pat_…`." } },
      parameters,
      headers,
      responses,
      schemas: { ...schemas, ...Object.assign({}, ...kinds.map(schemasOf)) },
    },
  }) as object);
}
