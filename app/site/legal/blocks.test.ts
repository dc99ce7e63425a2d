import { expect, test } from "vitest";
import { blocks } from "./blocks.ts";

test("markup is text, never anything else", () => {
  expect(blocks("<script>alert(1)</script>")).toEqual([{ kind: "paragraph", text: "<script>alert(1)</script>" }]);
});

test("nothing gives nothing", () => expect(blocks(" \n\n\t")).toEqual([]));

test("headings, paragraphs and lists", () => {
  expect(blocks("## What we keep\nYour name\nand number.\n\n- phone\n- e-mail\n\nNothing else.")).toEqual([
    { kind: "heading", text: "What we keep" },
    { kind: "paragraph", text: "Your name and number." },
    { kind: "list", items: ["phone", "e-mail"] },
    { kind: "paragraph", text: "Nothing else." },
  ]);
});
