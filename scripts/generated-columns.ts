const between = "--> statement-breakpoint";

const statementsOf = (sql: string): string[] =>
  sql
    .split(between)
    .map((statement) => statement.trim())
    .filter(Boolean);

/** How each index of the migrations so far was made, by its name. */
function indexesIn(sql: string): Map<string, string> {
  const made = new Map<string, string>();
  for (const [statement, create, drop] of sql.matchAll(/CREATE (?:UNIQUE )?INDEX "(\w+)" ON [^;]+;|DROP INDEX "(\w+)";/g))
    if (create) made.set(create, statement);
    else made.delete(drop!);
  return made;
}

/**
 * A new migration as the database takes it. drizzle-kit makes a generated column anew before the columns that it is made of are added, and forgets
 * the indexes that go with the old one. Here it comes after columns that are added and before those that go, with its indexes. `before`: the SQL of
 * the migrations before this one.
 */
export function withGeneratedColumns(migration: string, before: string): string {
  const written = statementsOf(migration);
  let statements = written;
  for (const drop of written) {
    const [, table, column] = /^ALTER TABLE "(\w+)" drop column "(\w+)";$/i.exec(drop) ?? [];
    const add = statements.find(
      (one) => one.startsWith(`ALTER TABLE "${table}" ADD COLUMN "${column}" `) && one.includes("GENERATED ALWAYS"),
    );
    if (!table || !column || !add) continue;
    const again = add.replace(" ADD COLUMN", ` DROP COLUMN "${column}", ADD COLUMN`);
    const others = statements.filter((one) => one !== drop && one !== add);
    const goes = others.filter((one) => new RegExp(`^ALTER TABLE "${table}" drop column `, "i").test(one));
    const stays = others.filter((one) => !goes.includes(one));
    const last = stays.findLastIndex((one) => one.startsWith(`ALTER TABLE "${table}" ADD COLUMN `));
    const at = last < 0 ? Math.min(statements.indexOf(drop), stays.length) : last + 1;
    const lost = [...indexesIn(before)].flatMap(([name, create]) =>
      create.includes(` ON "${table}" `) && create.includes(`"${column}"`) && !migration.includes(`INDEX "${name}"`) ? [create] : [],
    );
    statements = [...stays.slice(0, at), again, ...goes, ...stays.slice(at), ...lost];
  }
  return statements === written ? migration : statements.join(`${between}\n`);
}
