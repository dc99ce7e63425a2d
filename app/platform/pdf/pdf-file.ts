import { deflateSync, inflateSync } from "node:zlib";

// A PDF as this typesetter writes it (ISO 32000-1, 7.5.4). What is not packed is read as Latin-1, a sign for each byte.

export type PdfFile = {
  objects: number[];
  /** What is said of an object, `<< … >>`, without its stream. */
  entries: (object: number) => string;
  /** The stream of an object, unpacked where it is packed. Throws where there is none, and on another packing than deflate. */
  stream: (object: number) => Buffer;
  withStreams: (streams: ReadonlyMap<number, Buffer>) => Buffer;
};

const streamBegins = "\nstream\n";
const rowLength = 20;

/** Throws on a file that is put together in another way. */
export function pdfFile(file: Buffer): PdfFile {
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(file.toString("latin1", file.length - 64))?.[1]);
  const head = /^xref\n0 (\d+)\n/.exec(file.toString("latin1", tableAt, tableAt + 40));
  if (!head) throw new Error("a PDF without its table of objects");
  const rowAt = (object: number): number => head[0].length + object * rowLength;
  const beginnings = new Map<number, number>();
  for (let object = 0; object < Number(head[1]); object += 1) {
    const row = file.toString("latin1", tableAt + rowAt(object), tableAt + rowAt(object + 1));
    if (row[17] === "n") beginnings.set(object, Number(row.slice(0, 10)));
  }

  const entries = (object: number): string => {
    const from = beginnings.get(object) ?? tableAt;
    const whole = file.subarray(from, file.indexOf("\nendobj", from));
    const stream = whole.indexOf(streamBegins);
    return whole.toString("latin1", 0, stream < 0 ? undefined : stream);
  };
  return {
    objects: [...beginnings.keys()],
    entries,
    stream: (object) => {
      const about = entries(object);
      const from = (beginnings.get(object) ?? 0) + about.length + streamBegins.length;
      const stream = file.subarray(from, from + Number(/\/Length (\d+)/.exec(about)?.[1]));
      return isPacked(about) ? inflateSync(stream) : stream;
    },
    withStreams: (streams) => {
      if (streams.size === 0) return file;
      const inOrder = [...beginnings].toSorted(([, one], [, other]) => one - other);
      const pieces = [file.subarray(0, inOrder[0]?.[1])];
      let length = inOrder[0]?.[1] ?? 0;
      const table = Buffer.from(file.subarray(tableAt));
      for (const [at, [object, from]] of inOrder.entries()) {
        const stream = streams.get(object);
        const piece = stream ? withStream(entries(object), stream) : file.subarray(from, inOrder[at + 1]?.[1] ?? tableAt);
        table.write(length.toString().padStart(10, "0"), rowAt(object), "latin1");
        pieces.push(piece);
        length += piece.length;
      }
      const end = table.toString("latin1").replace(/startxref\n\d+/, `startxref\n${length}`);
      return Buffer.concat([...pieces, Buffer.from(end, "latin1")]);
    },
  };
}

const isPacked = (entries: string): boolean => entries.includes("/Filter");

function withStream(entries: string, stream: Buffer): Buffer {
  const written = isPacked(entries) ? deflateSync(stream) : stream;
  const about = entries.replace(/\/Length \d+/, `/Length ${written.length}`);
  return Buffer.concat([Buffer.from(about + streamBegins, "latin1"), written, Buffer.from("\nendstream\nendobj\n\n", "latin1")]);
}
