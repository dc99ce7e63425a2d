import { describe, expect, test } from "vitest";
import { readSheet } from "./read-sheet.server.ts";

/** Each contact as its columns say it. */
const cards = (file: string | Uint8Array) => {
  const { head, rows, understood } = readSheet(typeof file === "string" ? Buffer.from(file) : file);
  expect(understood).toMatchObject({ program: "vcard", separator: null, heads: [] });
  return rows.map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(head.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : []))),
  }));
};
const lines = (...all: string[]) => `${all.join("\r\n")}\r\n`;

describe("the contacts of a phone", () => {
  test("2.1: quoted-printable over several lines, types without a name, a picture", () => {
    const file = lines(
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D9=81=D8=A4=D8=A7=D8=AF;=D9=87=D8=A7=D9=84=D8=A9;;;",
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D9=87=D8=A7=D9=84=D8=A9=20=",
      "=D9=81=D8=A4=D8=A7=D8=AF",
      "TEL;HOME:0227350101",
      "TEL;CELL;PREF:+201005550001",
      "TEL;WORK;FAX:0227350199",
      "EMAIL;INTERNET:hala@mail.example",
      "NOTE;ENCODING=QUOTED-PRINTABLE:first line=0D=0Asecond=3B line",
      "PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ",
      " AAAQABAAD/2wBDAAgGBgcGBQ==",
      "",
      "END:VCARD",
    );
    expect(cards(file)).toEqual([
      {
        line: 1,
        "Full name": "هالة فؤاد",
        "First name": "هالة",
        "Last name": "فؤاد",
        Phone: "+201005550001",
        "Phone 2": "0227350101",
        Fax: "0227350199",
        Email: "hala@mail.example",
        Notes: "first line\r\nsecond; line",
      },
    ]);
  });
  test("3.0: folded lines, groups, escapes, an address, several cards", () => {
    const file = lines(
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:Adel;Omar;;Eng.;",
      "FN:Omar A",
      " del",
      "ORG:Nile\\, Stone;Sales",
      "item1.TEL;type=pref:+20 100 555 0004",
      "item1.X-ABLabel:_$!<Other>!$_",
      "TEL;TYPE=CELL:010 0555 0005",
      "TEL;TYPE=CELL:010 0555 0005",
      "item2.ADR;type=WORK:;;12 Corniche\\nfloor 3;Giza;Giza;12511;Egypt",
      "NOTE:calls at night\\; likes =",
      "END:VCARD",
      "",
      "BEGIN:VCARD",
      "VERSION:3.0",
      "N:;;;;",
      "FN:منى",
      "TEL;type=CELL;waid=201005550006:+20 100 555 0006",
      "END:VCARD",
    );
    expect(cards(file)).toEqual([
      {
        line: 1,
        "Full name": "Omar Adel",
        "First name": "Omar",
        "Last name": "Adel",
        Company: "Nile, Stone",
        Phone: "010 0555 0005",
        "Phone 2": "+20 100 555 0004",
        "Street address": "12 Corniche\nfloor 3",
        City: "Giza",
        Region: "Giza",
        Notes: "calls at night; likes =",
      },
      { line: 15, "Full name": "منى", Phone: "+20 100 555 0006", "WhatsApp number": "+201005550006" },
    ]);
  });
  test("4.0: numbers as addresses, quoted parameters with a colon, line ends of one sign", () => {
    const file = [
      "\ufeffBEGIN:VCARD",
      "VERSION:4.0",
      "FN:Delta Wood",
      'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+20-100-555-0007',
      'ADR;LABEL="5 Nile St: Cairo":;;5 Nile St;Cairo;;;Egypt',
      "END:VCARD",
    ].join("\n");
    expect(cards(file)).toEqual([
      { line: 1, "Full name": "Delta Wood", Phone: "+20-100-555-0007", "Street address": "5 Nile St", City: "Cairo" },
    ]);
  });
  test("a letter that a line end cuts, lines that nobody folded, escaped colons, coded parts of an address", () => {
    const file = lines(
      "BEGIN:VCARD",
      "VERSION:2.1",
      "SOUND;X-IRMC-N:;;;;",
      "N:Rp\\: Wr;Zed;;;",
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D9=87=D8=",
      "=A7=D9=84=D8=A9",
      "ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;=35=20=4E=69=6C=65=3B=20=53=74;=43=61=69=72=6F;;;",
      "NOTE:first",
      "second, as it was typed",
      "TEL;CELL:0100",
      "END:VCARD",
    );
    expect(cards(file)).toEqual([
      {
        line: 1,
        "Full name": "هالة",
        "First name": "Zed",
        "Last name": "Rp: Wr",
        "Street address": "5 Nile; St",
        City: "Cairo",
        Notes: "first",
        Phone: "0100",
      },
    ]);
  });
  test("a line of quoted-printable that is folded besides, the coded lines of a picture, and a name beside a number only", () => {
    const file = lines(
      "BEGIN:VCARD",
      "VERSION:2.1",
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D9=87=D8=A7=D9=84=D8=",
      " =A9=20=D9=81=",
      " =D8=A4=D8=A7=D8=AF and=",
      " son",
      "PHOTO;ENCODING=BASE64;TYPE=JPEG:/9j/4AAQSkZJRgABAQ",
      "N/FNTELAAQABAAD/2wBDAAgGBgcGBQ==",
      "TEL;CELL:0100",
      "END:VCARD",
    );
    expect(cards(file)).toEqual([{ line: 1, "Full name": "هالة فؤاد and son", Phone: "0100" }]);
  });
  test("an old phone's letters of one byte, a card without an end, and one with nothing in it", () => {
    const decoder = new TextDecoder("windows-1256");
    const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
    const file = lines("BEGIN:VCARD", "FN:هالة", "TEL:0100", "END:VCARD", "BEGIN:VCARD", "END:VCARD", "BEGIN:VCARD", "FN:عمر", "TEL:0101");
    expect(cards(Uint8Array.from([...file].map((sign) => byteOf.get(sign) ?? 0x3f)))).toEqual([
      { line: 1, "Full name": "هالة", Phone: "0100" },
      { line: 7, "Full name": "عمر", Phone: "0101" },
    ]);
    expect(() => readSheet(Buffer.from("BEGIN:VCARD\r\nEND:VCARD\r\n"))).toThrow("transfer.file.empty");
  });
});
