import { apiKinds, type ApiKind } from "#app/api/rest/kinds.server.ts";
import { writtenAll } from "#app/api/rest/values.server.ts";
import { answerApi } from "#app/api/rest/answer.server.ts";
import { newTokenSecret, prefixOf } from "#app/api/tokens/secret.server.ts";
import { apiTokenTable } from "#app/api/tokens/table.server.ts";
import type { RoleName } from "#app/access/actor.ts";
import { allows, type Grant } from "#app/access/permissions.ts";
import { addressHeader } from "#app/platform/http/address.server.ts";
import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { newKey } from "#app/values/new-key.ts";
import type { Company } from "./company.ts";
import { examples } from "./examples.ts";

export type Body = Record<string, unknown> & {
  id: string;
  version: number;
  code?: string;
  errors?: { pointer?: string; parameter?: string; code: string }[];
};
export type Answer = { status: number; headers: Headers; body: Body; text: string };
export type Sent = { method?: string; body?: unknown; key?: string | null; match?: string; headers?: Record<string, string> };

const verbs = ["read", "create", "update", "delete", "transition"];
/** Every scope of the API but costs and bank facts, which a token names on purpose. */
export const everyScope = (): string[] => [
  ...new Set(
    [...apiKinds.values()].flatMap(({ grant, acts }) => [
      ...verbs.map((verb) => `${grant}.${verb}`),
      ...Object.values(acts).map(({ scope }) => scope),
    ]),
  ),
];

/** Who makes records of a kind. */
export const roleFor = (grant: Grant): RoleName => (allows("manager", `${grant}.create`) ? "manager" : "admin");

/** The same row as a program would send it. */
export function sentOf(kind: ApiKind, row: Record<string, unknown>): Record<string, unknown> {
  const writable = Object.fromEntries(Object.entries(kind.fields).filter(([, { readOnly }]) => !readOnly));
  const values = writtenAll(writable, row);
  for (const [name, value] of Object.entries(values))
    if (kind.fields[name]!.kind === "phone" && value !== null && typeof value === "object") values[name] = (value as { raw: string }).raw;
  return values;
}

export const exampleOf = (kind: ApiKind) => Object.values(examples).find(({ records }) => records === kind.records);

/** A token of somebody with this role; with every scope of the API unless said otherwise. */
export const tokenOf = (company: Company, role: RoleName, scopes?: readonly string[]): Promise<string> =>
  tokenFor(company, company.user(role).id, scopes);

/** The same of somebody in a company that a server has open. */
export async function tokenFor(
  company: Pick<Company, "db" | "now">,
  ownerId: string,
  scopes: readonly string[] = everyScope(),
): Promise<string> {
  const secret = newTokenSecret();
  await company.db.insert(apiTokenTable).values({
    ownerId,
    name: "story",
    prefix: prefixOf(secret),
    hash: tokenHash(secret),
    scopes: [...scopes],
    addresses: [],
    networks: [],
    expiresAt: new Date(company.now().getTime() + 86_400_000),
    createdAt: company.now(),
  });
  return secret;
}

/** Asks the API at `path` ("/clients") as a program does. */
export async function ask(
  company: Company,
  token: string | null,
  path: string,
  { method = "GET", body, key, match, headers }: Sent = {},
): Promise<Answer> {
  const sent = new Headers({ [addressHeader]: "198.18.0.1", ...headers });
  if (token) sent.set("authorization", `Bearer ${token}`);
  if (match) sent.set("if-match", match);
  if (method === "POST" && key !== null) sent.set("idempotency-key", key ?? newKey());
  const isReady = body === undefined || typeof body === "string" || body instanceof Uint8Array || body instanceof FormData;
  const raw = isReady ? (body as BodyInit | undefined) : JSON.stringify(body);
  if (raw !== undefined && !(raw instanceof FormData) && !sent.has("content-type")) sent.set("content-type", "application/json");
  const request = new Request(`http://localhost/api/v1${path}`, { method, headers: sent, ...(raw !== undefined && { body: raw }) });
  const answer = await answerApi(request, company.as("visitor"));
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: (/json$/.test(answer.headers.get("content-type") ?? "") && text ? JSON.parse(text) : {}) as Body,
    text,
  };
}
