import { fileTypes } from "#app/crm/base/files/fields.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { inputsOf } from "#app/kit/flow/flow.ts";
import { apiKinds, capital, type ApiKind } from "#app/api/rest/kinds.server.ts";
import { limits } from "#app/api/rest/list.server.ts";
import { objectOf, type Schema } from "#app/api/rest/values.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import {
  answer,
  body,
  changing,
  headersOf,
  list,
  maybe,
  moment,
  next,
  object,
  parameter,
  parametersOf,
  ref,
  refusals,
  sending,
  text,
  uuid,
} from "./parts.server.ts";

const t = translateFor("en");

function filterOf(kind: ApiKind, name: string): object {
  const field = kind.fields[name]!;
  const ranged = ["money", "percent", "number", "measure", "date", "dateTime"].includes(field.kind);
  const words = ranged ? "A range: from..to, either end open." : "Values, several with commas.";
  return parameter(name, text(2000), field.kind === "choice" ? `Some of: ${field.choices.join(", ")}; several with commas.` : words);
}

function bodyOf(inputs: Fields): object {
  if (Object.keys(inputs).length === 0) return {};
  const schema = objectOf(inputs, { input: true });
  return body(schema, Array.isArray(schema["required"]));
}

type Operation = (operationId: string, verb: string, summary: string, more: object) => object;

function movesOf({ at, title, entity, transitions, acts }: ApiKind, operation: Operation): Record<string, object> {
  const named = t(`${entity.words}.list.title`);
  const path = (
    name: string,
    summary: string,
    inputs: Fields,
    { given = title, seen = true, ...more }: { given?: string; seen?: boolean | undefined },
  ) => [
    `/${at}/{id}/transitions/${name}`,
    {
      parameters: parametersOf("id"),
      post: operation(`${name}${title}`, "transition", summary, {
        ...more,
        parameters: parametersOf("idempotencyKey", seen ? "ifMatch" : "ifMatchOptional"),
        ...bodyOf(inputs),
        responses: { 200: answer("The record.", ref(`schemas/${given}`), "ETag"), ...refusals(...changing) },
      }),
    },
  ];
  const own = Object.entries(transitions?.flow.moves ?? {}).filter(([, { follows }]) => !follows);
  return Object.fromEntries([
    ...own.map(([name, move]) => path(name, `Lead one of ${named} to “${move.to}”`, inputsOf(move), { seen: !transitions!.byState })),
    ...Object.entries(acts).map(([name, { scope, asks, seen = false, gives }]) => {
      const given = gives ? apiKinds.get(gives)!.title : title;
      const more = { given, seen, description: `Needs the scope \`${scope}\`.` };
      return path(name, `${capital(name)} one of ${named}, as the office does`, asks, more);
    }),
  ]) as Record<string, object>;
}

function subResourcesOf({ at, title, entity, subResources }: ApiKind, operation: Operation): Record<string, object> {
  const named = t(`${entity.words}.list.title`);
  const path = ([name, { scope, write }]: [string, ApiKind["subResources"][string]]) => {
    const whole = `${title}${capital(name)}`;
    const given = answer(`The ${name}.`, ref(`schemas/${whole}`), ...(write ? ["ETag"] : []));
    return [
      `/${at}/{id}/${name}`,
      {
        parameters: parametersOf("id"),
        get: operation(`get${whole}`, "read", `Get the ${name} of one of ${named} with all its rows`, {
          // What is read alone is read by a scope of its own.
          ...(!write && { description: `Needs the scope \`${scope}\`.` }),
          responses: { 200: given, ...(write && { 304: { description: "As it was." } }), ...refusals(400, 404) },
        }),
        ...(write && {
          patch: operation(
            `update${whole}`,
            "update",
            `Change the ${name} of one of ${named}: lists that are sent replace what was there`,
            {
              description: `Needs the scope \`${scope}\`.`,
              parameters: parametersOf("ifMatch"),
              ...body(ref(`schemas/${whole}Changes`)),
              responses: { 200: given, ...refusals(...changing) },
            },
          ),
        }),
      },
    ];
  };
  return Object.fromEntries(Object.entries(subResources).map(path)) as Record<string, object>;
}

const fileContent = Object.fromEntries(Object.keys(fileTypes).map((type) => [type, { schema: {} }]));

export function pathsOf(kind: ApiKind): Record<string, object> {
  const { at, title, many, grant, entity, records, subject } = kind;
  const named = t(`${entity.words}.list.title`);
  const operation = (operationId: string, verb: string, summary: string, more: object) => ({
    operationId,
    summary,
    description: `Needs the scope \`${grant}.${verb}\`.`,
    tags: [many],
    ...more,
  });
  const record = (...headers: string[]) => answer("The record.", ref(`schemas/${title}`), "ETag", ...headers);
  const parameters = parametersOf("id");
  return {
    [`/${at}`]: {
      get: operation(`list${many}`, "read", `List ${named}`, {
        parameters: [
          ...parametersOf("q", "sort", "limit", "cursor", "updatedSince", "archived", "fields", "expand"),
          ...(entity.list.filters ?? []).map((name) => filterOf(kind, name)),
        ],
        responses: { 200: answer("A page of records.", ref(`schemas/${title}Page`), "Link"), ...refusals(400, 422) },
      }),
      ...(records.can.create && {
        post: operation(`create${title}`, "create", `Create a record in ${named}`, {
          parameters: parametersOf("idempotencyKey"),
          ...body(ref(`schemas/New${title}`)),
          responses: { 201: record("Location"), ...refusals(...sending) },
        }),
      }),
    },
    [`/${at}/{id}`]: {
      parameters,
      get: operation(`get${title}`, "read", `Get one of ${named}`, {
        parameters: parametersOf("fields", "expand"),
        responses: { 200: record(), 304: { description: "As it was." }, ...refusals(400, 404, 422) },
      }),
      ...(records.can.update && {
        patch: operation(`update${title}`, "update", `Change fields of one of ${named}`, {
          parameters: parametersOf("ifMatch"),
          ...body(ref(`schemas/${title}Changes`)),
          responses: { 200: record(), ...refusals(...changing) },
        }),
      }),
      delete: operation(`delete${title}`, "delete", `Delete one of ${named}: to the trash where there is one`, {
        parameters: parametersOf("ifMatchOptional"),
        responses: { 204: { description: "Deleted.", headers: headersOf() }, ...refusals(...sending, 412) },
      }),
    },
    ...movesOf(kind, operation),
    ...subResourcesOf(kind, operation),
    ...(subject && {
      [`/${at}/{id}/timeline`]: {
        parameters,
        get: operation(`get${title}Timeline`, "read", `What happened with one of ${named}, newest first`, {
          parameters: parametersOf("cursor"),
          responses: { 200: answer("Entries.", ref("schemas/Timeline")), ...refusals(400, 404, 422) },
        }),
      },
      [`/${at}/{id}/notes`]: {
        parameters,
        post: operation(`addNoteTo${title}`, "update", `Write a note about one of ${named}`, {
          parameters: parametersOf("idempotencyKey"),
          ...body(ref("schemas/NewNote")),
          responses: { 201: answer("The note.", ref("schemas/Note")), ...refusals(...sending) },
        }),
      },
      [`/${at}/{id}/files`]: {
        parameters,
        get: operation(`list${title}Files`, "read", `Files of one of ${named}, newest first`, {
          responses: { 200: answer("The files.", ref("schemas/FileList")), ...refusals(400, 404) },
        }),
        post: operation(`addFileTo${title}`, "update", `Keep a file with one of ${named}`, {
          parameters: parametersOf("idempotencyKey"),
          requestBody: { required: true, content: { "multipart/form-data": { schema: ref("schemas/NewFile") } } },
          responses: { 201: answer("The file.", ref("schemas/File"), "Location"), ...refusals(...sending) },
        }),
      },
      [`/${at}/{id}/files/{file}`]: {
        parameters: parametersOf("id", "file"),
        get: operation(`get${title}File`, "read", `A file of one of ${named}`, {
          responses: {
            200: { description: "Its content.", headers: headersOf("Content-Disposition"), content: fileContent },
            ...refusals(400, 404),
          },
        }),
      },
    }),
  };
}

const facts: Record<string, Schema> = {
  id: uuid,
  version: { type: "integer", minimum: 1, description: "Rises with each change; `If-Match` names it." },
  createdAt: moment,
  updatedAt: moment,
  trashedAt: maybe(moment),
  archivedAt: maybe(moment),
  url: { type: "string", format: "uri", description: "Where people open it." },
  expanded: { type: "object", description: "By field of `expand`: the record that it names.", additionalProperties: ref("schemas/Named") },
};

const anyway: Schema = { type: "boolean", description: "Write it although somebody with the same number or address is known." };
const withAnswer = (schema: Schema): Schema => ({ ...schema, properties: { ...(schema["properties"] as object), anyway } });

export function schemasOf({ title, fields, records, entity: { entry }, acts, subResources }: ApiKind): Record<string, Schema> {
  const own = objectOf(fields, { required: false })["properties"] as Record<string, Schema>;
  const told: Record<string, Schema> = Object.assign({}, ...Object.values(acts).map(({ tells }) => tells));
  const page = { data: list(ref(`schemas/${title}`), limits.most), next, deleted: list(object({ id: uuid }), 1000) };
  return {
    [title]: object({ ...facts, ...own, ...told }, ["id", "version", "createdAt", "updatedAt"]),
    [`${title}Page`]: object(page, ["data", "next"]),
    ...(records.can.create && {
      [`New${title}`]: entry ? objectOf(entry, { input: true }) : withAnswer(objectOf(fields, { input: true })),
    }),
    ...(records.can.update && { [`${title}Changes`]: withAnswer(objectOf(fields, { input: true, required: false })) }),
    ...Object.assign({}, ...Object.entries(subResources).map(subResourceSchemas(title))),
  };
}

const subResourceSchemas =
  (title: string) =>
  ([name, { fields, write }]: [string, ApiKind["subResources"][string]]): Record<string, Schema> => {
    const own = objectOf(fields, { required: false })["properties"] as Record<string, Schema>;
    return {
      [`${title}${capital(name)}`]: object({ version: facts["version"]!, ...own }, ["version"]),
      ...(write && { [`${title}${capital(name)}Changes`]: objectOf(fields, { input: true, required: false }) }),
    };
  };
