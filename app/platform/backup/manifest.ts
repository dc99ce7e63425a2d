import { z } from "zod";
import { isStoreKey } from "#app/platform/storage/storage.server.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const count = z.number().int().nonnegative();
/** A name that PostgreSQL takes and that is part of no path. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
/** A word that is printed for the operator: no character in it moves the cursor. */
const word = z.string().regex(/^[\w.+-]{1,200}$/);

const tableShape = z.object({
  schema: identifier,
  name: identifier,
  columns: z.array(identifier).min(1).max(1_600),
  rows: count,
  /** Of the rows as lines of JSON, before they are compressed. */
  sha256,
});

/** What an archive says of itself. `format` counts changes that older versions cannot read. */
export const manifestShape = z.object({
  format: z.literal(1),
  product: z.literal("diwan"),
  version: word,
  at: z.iso.datetime(),
  engine: z.enum(["embedded", "postgres"]),
  /** Hashes of the migrations the database had, in their order, and the name of the last one. */
  migrations: z.array(z.string()).min(1),
  lastMigration: word,
  /** Tells one SECRET from another without giving it away. */
  secret: z.string(),
  tables: z.array(tableShape).min(1),
  sequences: z.array(z.object({ name: identifier, last: z.string().regex(/^\d{1,18}$/), called: z.boolean() })),
  files: z.array(z.object({ key: z.string().refine(isStoreKey), size: count, sha256 })),
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestShape>;
export type TableEntry = z.output<typeof tableShape>;
export type FileEntry = Manifest["files"][number];
