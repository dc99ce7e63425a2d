import { expect, test } from "vitest";
import { propsAlike } from "./drawn-alike.ts";

const Open = ({ count = 1 }: { count?: number }) => count;
const Won = () => null;
const act = () => undefined;

test("elements written anew draw the same, whatever stands in them", () => {
  const written = () => ({
    title: <Open />,
    toolbar: (
      <>
        <Open count={2} />
        {[<Won key="a" />]}
      </>
    ),
    actions: <b onClick={act}>+</b>,
  });
  expect(propsAlike(written(), written())).toBe(true);
});

test("another component, key, prop, child, function or number of props draws something else", () => {
  expect(propsAlike({ title: <Open /> }, { title: <Won /> })).toBe(false);
  expect(propsAlike({ title: <Open key="a" /> }, { title: <Open key="b" /> })).toBe(false);
  expect(propsAlike({ title: <Open count={1} /> }, { title: <Open count={2} /> })).toBe(false);
  expect(propsAlike({ title: <Open /> }, { title: <Open count={1} /> })).toBe(false);
  expect(propsAlike({ title: <b>1</b> }, { title: <b>2</b> })).toBe(false);
  expect(propsAlike({ act: () => undefined }, { act: () => undefined })).toBe(false);
  expect(propsAlike({ title: undefined }, { lead: undefined })).toBe(false);
  expect(propsAlike({}, { lead: <Won /> })).toBe(false);
});
