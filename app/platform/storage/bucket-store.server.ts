import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Storage } from "./storage.server.ts";

/** Files in a bucket of an S3-compatible service. The client is loaded at the first use: it alone would take half of the start-up time. */
export function bucketStore(s3Url: string): Storage {
  const { bucket: Bucket, ...settings } = bucketOf(s3Url);
  const open = async () => {
    const sdk = await import("@aws-sdk/client-s3");
    return { sdk, client: new sdk.S3Client(settings) };
  };
  let opening: ReturnType<typeof open> | undefined;
  const opened = () => (opening ??= open());
  const sizeOf = async (Key: string): Promise<number | null> =>
    orNull(async () => {
      const { client, sdk } = await opened();
      return (await client.send(new sdk.HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0;
    });
  const remove = async (Key: string): Promise<void> => {
    const { client, sdk } = await opened();
    await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
  };
  const stream: Storage["stream"] = (Key, range) =>
    orNull(async () => {
      const { client, sdk } = await opened();
      const asked = range && { Range: `bytes=${range.from}-${range.to}` };
      const answer = await client.send(new sdk.GetObjectCommand({ Bucket, Key, ...asked }));
      const whole = Number(answer.ContentRange?.split("/")[1] ?? answer.ContentLength);
      return { body: answer.Body as Readable, size: whole };
    });
  return {
    async put(Key, content, ContentType) {
      const { client, sdk } = await opened();
      const [Body, ContentLength] =
        content instanceof Uint8Array ? [content, content.byteLength] : [createReadStream(content.path), content.size];
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }));
    },
    async get(key) {
      const found = await stream(key);
      return found && buffer(found.body);
    },
    stream,
    size: sizeOf,
    delete: remove,
    async move(from, to) {
      const { client, sdk } = await opened();
      await client.send(new sdk.CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
      await remove(from);
    },
    // A bucket has an object whole or not at all.
    removeUnfinished: async () => 0,
    async *list(folder) {
      const { client, sdk } = await opened();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/`, Delimiter: "/" });
      for await (const { Contents = [] } of pages)
        for (const { Key, Size, LastModified } of Contents) if (Key && LastModified) yield { key: Key, size: Size ?? 0, at: LastModified };
    },
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

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound")) return null;
    throw error;
  }
}
