import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { isNetworkFailure } from "#app/platform/http/database-away.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { StorageFull, Unavailable } from "#app/values/errors.ts";
import { streamOf } from "./durable-file.server.ts";
import type { Storage, StoredFile } from "./store.ts";

/** The service does not answer, or says that it cannot just now. The message is for the log and for scripts. */
class StorageAway extends Unavailable {
  constructor(reason: string) {
    super();
    this.message = `The storage does not answer: ${reason}`;
  }
}

/** No connection, or no byte either way, for so long: the service does not answer (ms). A try again makes it twice as long, below the 10 s of a request. */
const connectWithinMs = 2_000;
const silenceMs = 4_000;
const tries = 2;
/** After no answer came, the service is asked again this much later, so that a request that asks several times waits once (ms). */
const restMs = 2_000;

/** Whoever is given a file may be slow: what he does not take yet is not asked for, and that is no silence of the service (ms). */
const pauseMs = 60_000;

/** Files in a bucket of an S3-compatible service. The client is loaded at the first use: it alone would take half of the start-up time. */
export function bucketStore(s3Url: string): Storage {
  const { bucket: Bucket, ...settings } = bucketOf(s3Url);
  const open = async () => {
    const sdk = await import("@aws-sdk/client-s3");
    const requestHandler = { connectionTimeout: connectWithinMs, socketTimeout: silenceMs };
    return { sdk, client: new sdk.S3Client({ ...settings, maxAttempts: tries, requestHandler }) };
  };
  let opening: ReturnType<typeof open> | undefined;
  let silentUntil = 0;
  /** Throws `StorageAway`, and `StorageFull`. */
  const withBucket = async <T>(work: (opened: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
    const opened = await (opening ??= open());
    if (performance.now() < silentUntil) throw new StorageAway("it gave no answer a moment ago and is not asked again yet");
    try {
      return await work(opened);
    } catch (error) {
      if (isSilence(error)) silentUntil = performance.now() + restMs;
      else if (statusOf(error) === 507) throw new StorageFull();
      else if (!isNetworkFailure(error) && !isGarbage(error) && statusOf(error) < 500) throw error;
      log.error({ err: error }, "the storage does not answer");
      throw new StorageAway(String(error));
    }
  };
  const remove = (Key: string): Promise<void> =>
    withBucket(async ({ client, sdk }) => void (await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))));
  const stream: Storage["stream"] = (Key, range) =>
    orNull(() =>
      withBucket(async ({ client, sdk }) => {
        const options = range && { Range: `bytes=${range.from}-${range.to}` };
        const answer = await client.send(new sdk.GetObjectCommand({ Bucket, Key, ...options }));
        const whole = Number(answer.ContentRange?.split("/")[1] ?? answer.ContentLength);
        const body = answer.Body as IncomingMessage;
        body.socket.setTimeout(pauseMs);
        return { body, size: whole };
      }),
    );
  async function* listed(which: { Prefix?: string; Delimiter?: string }): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined;
    do {
      const from = ContinuationToken;
      const page = await withBucket(({ client, sdk }) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, ...which, ...(from && { ContinuationToken: from }) })),
      );
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key && LastModified) yield { key: Key, size: Size ?? 0, at: LastModified };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }
  return {
    put: (Key, content, ContentType) =>
      withBucket(async ({ client, sdk }) => {
        const [Body, ContentLength] = content instanceof Uint8Array ? [content, content.byteLength] : [streamOf(content), content.size];
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }));
      }),
    async get(key) {
      const found = await stream(key);
      return found && buffer(found.body);
    },
    stream,
    size: (Key) =>
      orNull(() =>
        withBucket(async ({ client, sdk }) => (await client.send(new sdk.HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0),
      ),
    delete: remove,
    async move(from, to) {
      await withBucket(({ client, sdk }) => client.send(new sdk.CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` })));
      await remove(from);
    },
    // A bucket has an object whole or not at all.
    removeUnfinished: async () => 0,
    list: (folder) => listed({ Prefix: `${folder}/`, Delimiter: "/" }),
    all: () => listed({}),
  };
}

/** Reads `S3_URL`. Throws an Error that names what is missing. */
export function bucketOf(s3Url: string) {
  const url = new URL(s3Url);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const ofService = url.protocol !== "s3:";
  const bucket = ofService ? url.pathname.replace(/^\/|\/$/g, "") : url.host;
  if (!bucket) throw new Error("S3_URL: the bucket is missing");
  if (!url.username || !url.password) throw new Error("S3_URL: the key or its secret is missing");
  const credentials = { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) };
  const endpoint = ofService ? { endpoint: `${url.protocol.slice("s3+".length)}//${url.host}`, forcePathStyle: true } : {};
  // Checksums that other services than AWS do not know are left out unless they are required.
  return {
    bucket,
    region,
    credentials,
    ...endpoint,
    requestChecksumCalculation: "WHEN_REQUIRED" as const,
    responseChecksumValidation: "WHEN_REQUIRED" as const,
  };
}

/** The client's own word for a connection or an answer that did not come in time; it gives the name to a line that broke off as well. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.name === "TimeoutError" && !isNetworkFailure(error);

const isGarbage = (error: unknown): boolean =>
  String((error as NodeJS.ErrnoException).code).startsWith("HPE_") || (statusOf(error) >= 200 && statusOf(error) < 300);

/** The status of the service's answer; 0 where there was none. */
const statusOf = (error: unknown): number => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound")) return null;
    throw error;
  }
}
