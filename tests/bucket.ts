import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

type S3Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> };
type S3ServerMaker = new (options: object) => S3Server;

/** An S3-compatible service of our own with one empty bucket: its `S3_URL`, and how it ends. */
export async function startBucket(): Promise<{ s3Url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "diwan-s3-"));
  const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as S3ServerMaker;
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    // It signs addresses of a whole bucket in another way than the service it stands for.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: "diwan" }],
  });
  const { port } = await server.run();
  return {
    s3Url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/diwan?region=eu-central-1`,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
