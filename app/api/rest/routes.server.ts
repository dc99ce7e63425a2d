import type { Ctx } from "#app/platform/ctx.server.ts";
import { addNote } from "#app/crm/base/activity/operations.server.ts";
import { addFile, listFiles, openFile } from "#app/crm/base/files/operations.server.ts";
import { readActivity } from "#app/crm/office/timeline/operations.server.ts";
import { samplesOf, shownWebhook } from "#app/api/webhooks/samples.server.ts";
import { createWebhook, deleteWebhook, listWebhooks, rotateSecret, updateWebhook } from "#app/api/webhooks/operations.server.ts";
import { fileAnswer } from "#app/platform/http/file-answer.server.ts";
import type { ReceivedFile } from "#app/platform/http/body/read-form.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { apiKinds, readableKinds, type ApiKind } from "./kinds.server.ts";
import { askedOf, listOf } from "./list.server.ts";
import { createEnquiry } from "./enquiry.server.ts";
import { shownFile } from "./files.server.ts";
import { openApi } from "./openapi.server.ts";
import { problemPage } from "./problem-page.server.ts";
import {
  actOnRecord,
  createRecord,
  deleteRecord,
  getRecord,
  patchRecord,
  readSubResource,
  transitionRecord,
  writeSubResource,
} from "./record.server.ts";
import type { SubResource } from "./acts.server.ts";
import { readableReports, reportNamed } from "./reports.server.ts";

export const base = "/api/v1";

export type Asked = {
  ctx: Ctx;
  request: Request;
  url: URL;
  address: string;
  version: number | null;
  sent: Record<string, unknown>;
  file?: ReceivedFile;
};
/** `once`: what is answered besides the body the first time only, and not kept for whoever sends the request again. */
export type Reply = {
  status?: number;
  body?: unknown;
  text?: string;
  etag?: string;
  location?: string;
  link?: string;
  once?: Record<string, unknown>;
  response?: Response;
};
type Work = (asked: Asked) => Promise<Reply>;
/** What stands at an address, by method. `open`: no token is asked for. `takes`: a file is posted instead of JSON. `plain`: it has no versions. */
export type Route = { GET?: Work; POST?: Work; PATCH?: Work; DELETE?: Work; open?: true; takes?: "file"; plain?: true };

const shown = (record: { version: number }): Reply => ({ body: record, etag: `"${record.version}"` });

const index: Route = {
  GET: async ({ ctx }) => ({
    body: {
      version: 1,
      document: `${base}/openapi.json`,
      kinds: readableKinds(ctx).map(({ at }) => ({ name: at, address: `${base}/${at}` })),
    },
  }),
};

let documentText: string | undefined;

const document: Route = { open: true, GET: async () => ({ text: (documentText ??= JSON.stringify(openApi())) }) };

const problemRoute = (code: string): Route => ({ open: true, GET: async () => ({ response: problemPage(code) }) });

const listRoute = (kind: ApiKind): Route => ({
  GET: async ({ ctx, url }) => {
    const page = await listOf(ctx, kind, url);
    return { body: page, ...(page.next && { link: `<${page.next}>; rel="next"` }) };
  },
  ...(kind.records.can.create && {
    POST: async ({ ctx, sent }: Asked) => {
      const made = await createRecord(ctx, kind, sent);
      return { ...shown(made), status: 201, location: `${base}/${kind.at}/${made.id}` };
    },
  }),
});

const recordRoute = (kind: ApiKind, id: string): Route => ({
  GET: async ({ ctx, url }) => {
    const { fields, expand } = askedOf(ctx, kind, onlyShown(url));
    return shown(await getRecord(ctx, kind, id, { fields, expand }));
  },
  ...(kind.records.can.update && {
    PATCH: async ({ ctx, version, sent }: Asked) => shown(await patchRecord(ctx, kind, id, version!, sent)),
  }),
  DELETE: async ({ ctx, version }) => {
    await deleteRecord(ctx, kind, id, version);
    return {};
  },
});

/** One record takes of a list's parameters only what says how it is shown; the others are refused as unknown. */
function onlyShown({ searchParams }: URL): URLSearchParams {
  return new URLSearchParams([...searchParams].map(([name, value]) => [["fields", "expand"].includes(name) ? name : `${name}?`, value]));
}

const transitionRoute = (kind: ApiKind, id: string, move: string): Route => ({
  POST: async ({ ctx, version, sent }) => {
    if (!Object.hasOwn(kind.acts, move)) return shown(await transitionRecord(ctx, kind, { id, move, version, sent }));
    const act = kind.acts[move]!;
    const { id: made, once } = await actOnRecord(ctx, kind, act, id, version, sent);
    return { ...shown(await getRecord(ctx, apiKinds.get(act.gives ?? kind.at)!, made)), ...(once && { once }) };
  },
});

const subResourceRoute = (of: SubResource, id: string): Route =>
  of.write
    ? {
        GET: async ({ ctx }) => shown(await readSubResource(ctx, of, id)),
        PATCH: async ({ ctx, version, sent }) => {
          await writeSubResource(ctx, of, id, version!, sent);
          return shown(await readSubResource(ctx, of, id));
        },
      }
    : { GET: async ({ ctx }) => ({ body: await readSubResource(ctx, of, id) }) };

const timelineRoute = (kind: ApiKind, id: string): Route => ({
  GET: async ({ ctx, url }) => {
    const { entries, older } = await readActivity(ctx, kind.subject, id, { before: url.searchParams.get("cursor") });
    return {
      body: {
        data: entries.map(({ key, at, kind: what, by, body, data }) => ({ id: key, at, kind: what, by, body, data })),
        next: older === null ? null : `${url.pathname}?cursor=${encodeURIComponent(older)}`,
      },
    };
  },
});

const notesRoute = (kind: ApiKind, id: string): Route => ({
  POST: async ({ ctx, sent }) => ({ status: 201, body: { id: await addNote(ctx, kind.subject, id, sent) } }),
});

const filesRoute = ({ subject }: ApiKind, id: string): Route => ({
  takes: "file",
  GET: async ({ ctx }) => ({ body: { data: (await listFiles(ctx, subject, id)).files.map(shownFile) } }),
  POST: async ({ ctx, file }) => {
    const made = shownFile(await addFile(ctx, subject, id, { bytes: file!.local, name: file!.name }));
    return { status: 201, body: made, location: made.address };
  },
});

const fileRoute = ({ subject }: ApiKind, id: string, file: string): Route => ({
  GET: async ({ ctx, request }) => ({ response: fileAnswer(await openFile(ctx, subject, id, file), request) }),
});

const webhooksRoute: Route = {
  GET: async ({ ctx }) => ({ body: { data: (await listWebhooks(ctx)).map(shownWebhook) } }),
  POST: async ({ ctx, sent }) => {
    const { webhook, secret } = await createWebhook(ctx, sent);
    return { status: 201, body: shownWebhook(webhook), once: { secret } };
  },
};

async function webhookOf(ctx: Ctx, webhook: string) {
  const found = (await listWebhooks(ctx)).find(({ id }) => id === webhook);
  if (!found) throw new NotFound();
  return shownWebhook(found);
}

const webhookRoute = (webhook: string): Route => ({
  plain: true,
  GET: async ({ ctx }) => ({ body: await webhookOf(ctx, webhook) }),
  PATCH: async ({ ctx, sent }) => {
    await webhookOf(ctx, webhook);
    await updateWebhook(ctx, { ...sent, webhook });
    return { body: await webhookOf(ctx, webhook) };
  },
  DELETE: async ({ ctx }) => {
    await webhookOf(ctx, webhook);
    await deleteWebhook(ctx, { webhook });
    return {};
  },
});

const secretRoute = (webhook: string): Route => ({
  POST: async ({ ctx }) => {
    const body = await webhookOf(ctx, webhook);
    return { body, once: await rotateSecret(ctx, { webhook }) };
  },
});

const samplesRoute = (type: string): Route => ({ GET: async ({ ctx }) => ({ body: { data: await samplesOf(ctx, type) } }) });
const enquiriesRoute: Route = {
  POST: async ({ ctx, sent, address }) => ({ status: 201, body: await createEnquiry(ctx, sent, address) }),
};

const reportsRoute: Route = {
  GET: ({ ctx }) => Promise.resolve({ body: { data: readableReports(ctx).map((name) => ({ name, address: `${base}/reports/${name}` })) } }),
};

const reportRoute = (name: string): Route => ({ GET: async ({ ctx, url }) => ({ body: await reportNamed(ctx, name, url.searchParams) }) });

export function routeOf(pathname: string): Route | null {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return null;
  const parts = pathname.slice(base.length + 1).split("/");
  if (parts.length === 1 && parts[0] === "") return index;
  if (parts.length === 1 && parts[0] === "openapi.json") return document;
  if (parts[0] === "problems" && parts.length === 2) return problemRoute(parts[1]!);
  if (parts[0] === "webhooks" && parts[2] === "secret" && parts.length === 3) return secretRoute(parts[1]!);
  if (parts[0] === "webhooks" && parts.length <= 2) return parts[1] === undefined ? webhooksRoute : webhookRoute(parts[1]);
  if (parts[0] === "events" && parts.length === 3 && parts[2] === "samples") return samplesRoute(parts[1]!);
  if (parts.length === 1 && parts[0] === "enquiries") return enquiriesRoute;
  if (parts[0] === "reports" && parts.length <= 2) return parts[1] === undefined ? reportsRoute : reportRoute(parts[1]);
  const taken = parts[0] === "content" ? 2 : 1;
  const kind = apiKinds.get(parts.slice(0, taken).join("/"));
  if (!kind) return null;
  const [id, what, move, ...more] = parts.slice(taken);
  if (more.length > 0) return null;
  if (id === undefined) return listRoute(kind);
  if (id === "") return null;
  if (what === undefined) return recordRoute(kind, id);
  if (what === "transitions" && move && (kind.transitions ?? Object.hasOwn(kind.acts, move))) return transitionRoute(kind, id, move);
  if (move === undefined && Object.hasOwn(kind.subResources, what)) return subResourceRoute(kind.subResources[what]!, id);
  if (!kind.subject) return null;
  if (what === "files") return move === undefined ? filesRoute(kind, id) : fileRoute(kind, id, move);
  if (move !== undefined) return null;
  if (what === "timeline") return timelineRoute(kind, id);
  return what === "notes" ? notesRoute(kind, id) : null;
}
