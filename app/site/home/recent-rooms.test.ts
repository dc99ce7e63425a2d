import { expect, test } from "vitest";
import type { ProjectCard } from "#app/content/portfolio/fields.ts";
import { closingPicture } from "#app/site/closing-picture.ts";
import { recentRooms } from "./recent-rooms.ts";

const text = { en: "Room", ar: "غرفة" };
const project = (id: string, more: { featured?: boolean; hour?: string; bare?: boolean } = {}): ProjectCard => ({
  id,
  slug: id,
  title: text,
  short: text,
  location: text,
  category: { key: "villa", name: text },
  year: 2025,
  area: 200,
  featured: more.featured ?? false,
  room: text,
  hour: more.hour ?? null,
  updatedAt: "2026-01-01T00:00:00.000Z",
  second: null,
  picture: more.bare
    ? null
    : {
        id,
        width: 3,
        height: 2,
        alt: text,
        focal: { x: 0.5, y: 0.5 },
        color: "#999999",
        placeholder: null,
        sources: [],
        src: `/files/${id}.jpg`,
      },
});

test("neither the opening's project nor one without a picture is shown again", () => {
  const opening = project("opening", { featured: true });
  expect(recentRooms([opening, project("bare", { featured: true, bare: true }), project("b")], opening).map(({ id }) => id)).toEqual(["b"]);
});

test("featured projects come first, then the others, four in all", () => {
  const all = [project("a"), project("b", { featured: true }), project("c"), project("d", { featured: true }), project("e")];
  expect(recentRooms(all, null).map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
});

test("the closing picture is the latest hour that was not shown yet", () => {
  const dusk = project("dusk", { hour: "19:40" });
  const all = [
    project("noon", { hour: "12:00" }),
    dusk,
    project("late", { hour: "17:00" }),
    project("bare", { hour: "23:00", bare: true }),
  ];
  expect(closingPicture(all)?.id).toBe("dusk");
  expect(closingPicture(all, [dusk, null])?.id).toBe("late");
  expect(closingPicture([dusk], [dusk])?.id).toBe("dusk");
  expect(closingPicture([])).toBeNull();
});
