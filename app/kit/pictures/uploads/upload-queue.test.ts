import { describe, expect, test } from "vitest";
import type { Picture } from "#app/values/picture.ts";
import { refusalOf, logoRule } from "./check-file.ts";
import { mergeStale } from "#app/kit/form/merge.ts";
import { detailFields } from "#app/kit/pictures/details.ts";
import { moved } from "#app/kit/pictures/move-item.ts";
import { sentFrom } from "./send-picture.ts";
import { UploadQueue, type Send, type Sent } from "./upload-queue.ts";

const file = (name: string, type = "image/jpeg") => new File(["x"], name, { type });
const picture = (id: string) => ({ id }) as Picture;

/** A network whose answers the story gives when it wants. */
function network() {
  const under: Record<string, { answer: (sent: Sent) => void; progress: (share: number) => void; stopped: boolean }> = {};
  const send: Send = (sending, progress, signal) =>
    new Promise((answer) => {
      const here = { answer, progress, stopped: false };
      under[sending.name] = here;
      signal.addEventListener("abort", () => {
        here.stopped = true;
        answer({ reason: { key: "pictures.error.connection" }, again: true });
      });
    });
  return { send, under };
}
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));
const fine = () => null;

describe("files on their way", () => {
  test("go three at a time, and arrive in the order in which they were given", async () => {
    const { send, under } = network();
    const arrived: string[] = [];
    const queue = new UploadQueue(send, (pictures) => arrived.push(...pictures.map(({ id }) => id)));
    queue.add(
      ["a", "b", "c", "d"].map((name) => file(name)),
      fine,
    );
    expect(Object.keys(under)).toEqual(["a", "b", "c"]);
    under["c"]!.answer({ picture: picture("c") });
    await settle();
    expect(Object.keys(under)).toContain("d");
    expect(arrived).toEqual([]);
    under["a"]!.answer({ picture: picture("a") });
    await settle();
    expect(arrived).toEqual(["a"]);
    under["b"]!.answer({ reason: { text: "This is not a picture." }, again: false });
    await settle();
    expect(arrived).toEqual(["a", "c"]);
    under["d"]!.answer({ picture: picture("d") });
    await settle();
    expect(arrived).toEqual(["a", "c", "d"]);
    expect(queue.uploads().map(({ name, state }) => [name, state])).toEqual([["b", "refused"]]);
    expect(queue.busy).toBe(false);
  });

  test("tell how far they are, can be stopped, and a broken one tried again without the others", async () => {
    const { send, under } = network();
    const arrived: string[] = [];
    const queue = new UploadQueue(send, (pictures) => arrived.push(...pictures.map(({ id }) => id)));
    queue.add([file("a"), file("b")], fine);
    under["a"]!.progress(0.4);
    expect(queue.uploads()[0]).toMatchObject({ state: "sending", share: 0.4 });
    under["a"]!.progress(1);
    expect(queue.uploads()[0]).toMatchObject({ state: "checking" });
    queue.drop(queue.uploads()[0]!.key);
    expect(under["a"]!.stopped).toBe(true);
    under["b"]!.answer({ reason: { key: "pictures.error.connection" }, again: true });
    await settle();
    const [failed] = queue.uploads();
    expect(failed).toMatchObject({ name: "b", state: "failed" });
    queue.retry(failed!.key);
    under["b"]!.answer({ picture: picture("b") });
    await settle();
    expect(arrived).toEqual(["b"]);
    expect(queue.uploads()).toEqual([]);
  });

  test("are refused before they are sent where that can be known, and all stop when the page is left", async () => {
    const { send, under } = network();
    const queue = new UploadQueue(send, () => expect.fail("nothing may arrive"));
    queue.add([file("a.svg", "image/svg+xml"), file("b")], (one) => refusalOf(one));
    expect(Object.keys(under)).toEqual(["b"]);
    expect(queue.uploads()[0]).toMatchObject({ state: "refused", reason: { key: "pictures.error.svg" } });
    queue.stop();
    await settle();
    expect(under["b"]!.stopped).toBe(true);
    expect(queue.uploads()).toEqual([]);
  });
});

test.each([
  ["IMG_1.HEIC", "", 10, "pictures.error.heic"],
  ["a.heic", "image/heic", 10, "pictures.error.heic"],
  ["a.SVG", "", 10, "pictures.error.svg"],
  ["a.pdf", "application/pdf", 10, "pictures.error.notAPicture"],
  ["a.gif", "image/gif", 10, "pictures.error.notAPicture"],
  ["folder", "", 0, "pictures.error.notAPicture"],
  ["a.jpg", "image/jpeg", 0, "pictures.error.empty"],
  ["a.jpg", "image/jpeg", 10 * 1024 * 1024 + 1, "pictures.error.tooLarge"],
  ["a.jpg", "image/jpeg", 10 * 1024 * 1024, undefined],
])("%s (%s, %d bytes): %s", (name, type, size, key) => {
  expect(refusalOf({ name, type, size })?.key).toBe(key);
});

test("a logo takes fewer types and bytes", () => {
  expect(refusalOf({ name: "a.jpg", type: "image/jpeg", size: 10 }, logoRule)).toMatchObject({ key: "pictures.error.wrongType" });
  expect(refusalOf({ name: "a.png", type: "image/png", size: 1024 * 1024 + 1 }, logoRule)).toMatchObject({ values: { megabytes: 1 } });
  expect(refusalOf({ name: "a.png", type: "image/png", size: 1024 * 1024 }, logoRule)).toBeNull();
});

describe("an answer", () => {
  test("that is no answer of the server may be tried again", () => {
    expect(sentFrom(502, "<html>")).toMatchObject({ again: true });
    expect(sentFrom(200, "")).toMatchObject({ again: true });
    expect(sentFrom(413, "too large")).toMatchObject({ again: false });
    expect(sentFrom(503, `{"ok":false,"text":"Later."}`)).toEqual({ reason: { text: "Later." }, again: true });
    expect(sentFrom(422, `{"ok":false,"text":"No."}`)).toEqual({ reason: { text: "No." }, again: false });
    expect(sentFrom(201, `{"ok":true,"picture":{"id":"a"}}`)).toEqual({ picture: { id: "a" } });
  });
});

test("what only somebody else changed of a picture is taken over, what both did is asked", () => {
  const opened = { name: "a.jpg", alt: { en: "a", ar: "ا" }, focal: { x: 0.5, y: 0.5 } };
  const stale = {
    version: 2,
    theirs: { name: "a.jpg", alt: { en: "theirs", ar: "لهم" }, focal: { x: 0.1, y: 0.1 } },
    changed: [{ field: "alt", by: "somebody", at: "2026-01-14T09:00:00.000Z" }],
  };
  const mine = { ...opened, alt: { en: "mine", ar: "ا" } };
  const { draft, differences } = mergeStale(detailFields, opened, mine, stale);
  expect(draft).toEqual({ ...opened, alt: { en: "mine", ar: "لهم" }, focal: { x: 0.1, y: 0.1 } });
  expect(differences.map(({ field, side, outcome, by }) => [field, side, outcome, by])).toEqual([
    ["alt", "en", "open", "somebody"],
    ["alt", "ar", "taken", "somebody"],
    ["focal", undefined, "taken", null],
  ]);
});

test("moving closes the gap", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a"], 3, 0)).toEqual(["a"]);
});
