import { expect, test } from "vitest";
import { withGeneratedColumns } from "../../scripts/generated-columns.ts";

const before = `CREATE TABLE "suppliers" ();
--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "suppliers_found" ON "suppliers" USING btree ("search");--> statement-breakpoint
DROP INDEX "suppliers_found";--> statement-breakpoint
CREATE INDEX "suppliers_city" ON "suppliers" USING btree ("city");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search" gin_trgm_ops);`;

// As drizzle-kit writes it.
const written = [
  `ALTER TABLE "suppliers" drop column "search";`,
  `ALTER TABLE "suppliers" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name", "website"])) STORED NOT NULL;`,
  `ALTER TABLE "suppliers" DROP COLUMN "fax";`,
  `ALTER TABLE "suppliers" ADD COLUMN "website" text;`,
  `ALTER TABLE "clients" ADD COLUMN "floor" integer;`,
];

test("a generated column is made anew after the columns that are added, before those that go, and keeps its indexes", () =>
  expect(withGeneratedColumns(written.join("--> statement-breakpoint\n"), before).split("--> statement-breakpoint\n")).toEqual([
    written[3],
    `ALTER TABLE "suppliers" DROP COLUMN "search", ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(array["name", "website"])) STORED NOT NULL;`,
    written[2],
    written[4],
    `CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("search" gin_trgm_ops);`,
  ]));

test("a migration without generated columns stays as it is", () => {
  const plain = written.slice(2).join("--> statement-breakpoint\n");
  expect(withGeneratedColumns(plain, before)).toBe(plain);
});
