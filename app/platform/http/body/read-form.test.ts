import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { incomingFolder } from "#app/platform/storage/local-file.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { ReceivedFile, readForm } from "./read-form.server.ts";

const mb = 1024 * 1024;
class TooLarge extends Error {}
const limits = { limit: 21 * mb, texts: 4 * mb, fields: 5_000, tooLarge: () => new TooLarge() };

beforeEach(() => rm(incomingFolder(), { recursive: true, force: true }));
afterEach(() => rm(incomingFolder(), { recursive: true, force: true }));

const lying = async (): Promise<number[]> => {
  const names = await readdir(incomingFolder()).catch(() => []);
  return Promise.all(names.map(async (name) => (await stat(join(incomingFolder(), name))).size));
};

const posted = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

const boundary = { "content-type": "multipart/form-data; boundary=x" };
const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/pdf\r\n\r\n';

/** A body that is sent piece by piece, as the story goes on. */
function sending() {
  let out!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) });
  return {
    body,
    send: (piece: string | Uint8Array) => out.enqueue(typeof piece === "string" ? Buffer.from(piece) : piece),
    end: () => out.close(),
    cut: () => out.error(new Error("line cut")),
  };
}

test("fields and files come in their order, with their names", async () => {
  const sent = new FormData();
  sent.append("intent", "add");
  sent.append("الاسم", "سارة\nفتحي");
  sent.append("file", new File([new Uint8Array([1, 2, 3])], 'خطة "أ".pdf', { type: "application/pdf" }));
  sent.append("file", new File([], ""));
  sent.append("intent", "second");
  const { form, discard } = await readForm(posted(sent), limits);
  expect(form.getAll("intent")).toEqual(["add", "second"]);
  expect(form.get("الاسم")).toBe("سارة\r\nفتحي");
  const [file, none] = form.getAll("file") as [ReceivedFile, string];
  expect([file.name, file.type, file.size, none]).toEqual(['خطة "أ".pdf', "application/pdf", 3, ""]);
  expect(file).toBeInstanceOf(ReceivedFile);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  expect(file.local).toMatchObject({ size: 3, sha256: "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81" });
  await discard();
  expect(await lying()).toEqual([]);
});

test("a file is on the disk while it still comes", async () => {
  const line = sending();
  const reading = readForm(posted(line.body, boundary), limits);
  line.send(fileHead);
  for (let piece = 0; piece < 19; piece += 1) line.send(new Uint8Array(mb));
  await expect.poll(async () => (await lying())[0]).toBeGreaterThan(18 * mb);
  line.send("\r\n--x--\r\n");
  line.end();
  const { form, discard } = await reading;
  expect((form.get("file") as File).size).toBe(19 * mb);
  await discard();
});

test("nothing stays of a body that is cut, too long, or ends in the middle", async () => {
  const cut = sending();
  const reading = readForm(posted(cut.body, boundary), limits);
  cut.send(fileHead);
  cut.send(new Uint8Array(mb));
  await expect.poll(async () => (await lying()).length).toBe(1);
  cut.cut();
  await expect(reading).rejects.toThrow("line cut");
  expect(await lying()).toEqual([]);

  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(sent === 1 ? Buffer.from(fileHead) : new Uint8Array(mb));
    },
  });
  await expect(readForm(posted(endless, boundary), limits)).rejects.toBeInstanceOf(TooLarge);
  expect(sent).toBeLessThan(26);
  expect(await lying()).toEqual([]);

  await expect(readForm(posted(`${fileHead}half`, boundary), limits)).rejects.toBeInstanceOf(Unreadable);
  expect(await lying()).toEqual([]);
});

test("a body that ends anywhere is refused, and nothing of it stays", async () => {
  const whole = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ntext\r\n${fileHead}bytes of it\r\n--x--`;
  for (let end = 0; end < whole.length; end += 1)
    await expect(readForm(posted(whole.slice(0, end), boundary), limits), String(end)).rejects.toBeInstanceOf(Unreadable);
  expect(await lying()).toEqual([]);
  const { discard } = await readForm(posted(whole, boundary), limits);
  await discard();
  expect(await lying()).toEqual([]);
});

test("what is no form is refused, and so are too many texts", async () => {
  for (const [body, type] of [
    ["not a form", "text/plain"],
    ["--x", "multipart/form-data"],
    ["nothing of the kind", "multipart/form-data; boundary=x"],
    ["--x\r\nbroken", "multipart/form-data; boundary=x"],
  ] as const)
    await expect(readForm(posted(body, { "content-type": type }), limits), body).rejects.toBeInstanceOf(Unreadable);
  const long = new FormData();
  for (let at = 0; at < 5; at += 1) long.append("text", "x".repeat(mb));
  await expect(readForm(posted(long), limits)).rejects.toBeInstanceOf(TooLarge);
  const many = new FormData();
  for (let at = 0; at < 6_000; at += 1) many.append("a", "");
  await expect(readForm(posted(many), limits)).rejects.toBeInstanceOf(TooLarge);
});

/** Sent in one piece: Node's stream of a form that is given up before its end fails later, where nobody hears. */
async function whole(form: FormData): Promise<Request> {
  const made = new Response(form);
  return posted(await made.arrayBuffer(), { "content-type": made.headers.get("content-type")! });
}

const encoded = { "content-type": "application/x-www-form-urlencoded" };
const small = { limit: 64 * 1024, texts: 64 * 1024, fields: 200, files: false, tooLarge: () => new TooLarge() };

test("the fields of an encoded form are counted before any is parsed, and an endless one is not read for ever", async () => {
  for (const [pair, fits] of [
    ["a", 200],
    ["a=", 200],
    ["", 200],
  ] as const) {
    const { form } = await readForm(posted(Array<string>(fits).fill(pair).join("&"), encoded), small);
    expect([...form].length, pair).toBe(pair ? fits : 0);
    await expect(readForm(posted(`&${Array<string>(fits).fill(pair).join("&")}`, encoded), small), pair).rejects.toBeInstanceOf(TooLarge);
  }
  let sent = 0;
  const endless = new ReadableStream({ pull: (to) => (sent++, to.enqueue(Buffer.from("a&".repeat(100_000)))) });
  await expect(readForm(posted(endless, encoded), { ...small, limit: 21 * mb, texts: 4 * mb })).rejects.toBeInstanceOf(TooLarge);
  expect(sent).toBeLessThan(30);
});

test("an encoded form is read as browsers write it", async () => {
  const written = new URLSearchParams([
    ["الاسم", "سارة & فتحي = ١٠٠٪"],
    ["a b", "c+d\r\ne"],
    ["a b", ""],
  ]);
  const { form } = await readForm(posted(`${written.toString()}&bare&=%zz&x=%ff`, encoded), small);
  expect([...form]).toEqual([...written, ["bare", ""], ["", "%zz"], ["x", "\ufffd"]]);
});

test("a form of somebody we do not know has few parts, no file and a boundary of the length that a boundary may have", async () => {
  const parts = new FormData();
  for (let at = 0; at < 201; at += 1) parts.append("a", "");
  await expect(readForm(await whole(parts), small)).rejects.toBeInstanceOf(TooLarge);
  const file = new FormData();
  file.append("file", new File(["x"], "a.pdf"));
  await expect(readForm(await whole(file), small)).rejects.toBeInstanceOf(Unreadable);
  expect(await lying()).toEqual([]);
  const boundary = "x".repeat(71);
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--`;
  await expect(readForm(posted(body, { "content-type": `multipart/form-data; boundary=${boundary}` }), small)).rejects.toBeInstanceOf(
    Unreadable,
  );
});
