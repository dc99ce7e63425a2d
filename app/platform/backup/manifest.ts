import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const tableShape = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  /** Of the rows as lines of JSON, before they are compressed. */
  sha256,
});

/** What an archive says of itself. `format` counts changes that older versions cannot read. */
export const manifestShape = z.object({
  format: z.literal(1),
  product: z.literal("diwan"),
  version: z.string(),
  /** The moment of the snapshot. */
  at: z.iso.datetime(),
  engine: z.enum(["embedded", "postgres"]),
  /** Hashes of the migrations the database had, in their order, and the name of the last one. */
  migrations: z.array(z.string()).min(1),
  lastMigration: z.string(),
  /** Tells one SECRET from another without giving it away. */
  secret: z.string(),
  tables: z.array(tableShape).min(1),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  files: z.array(z.object({ key: z.string(), size: z.number().int().nonnegative(), sha256 })),
  /** Files that rows refer to and that were not in the storage. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestShape>;
export type TableEntry = z.output<typeof tableShape>;
export type FileEntry = Manifest["files"][number];
