import { asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { ChainedAcceptance } from "#app/crm/base/documents/fields.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { chainHash, holds, signatureHash } from "./chain.ts";

type Row = typeof acceptanceTable.$inferSelect;

// Null for one that has no place in the chain yet.
export const chained = (row: Row): ChainedAcceptance | null =>
  row.position === null || row.previous === null || row.chain === null
    ? null
    : {
        position: row.position,
        kind: row.kind,
        recordId: row.recordId,
        name: row.name,
        method: row.method,
        at: row.at.toISOString(),
        documentHash: row.documentHash,
        chosen: row.chosen,
        signature: signatureHash(row.signature),
        proof: row.proof,
        previous: row.previous,
        chain: row.chain,
      };

/** Gives an acceptance its place behind the last one, with what proves it. The last thing its change does: all others wait from here until that ends. */
export async function addToChain(tx: Change, id: string, proof: Row["proof"] = null): Promise<void> {
  await lockNames(tx, ["acceptances"]);
  const { position: place, chain: hash } = acceptanceTable;
  const [last] = await tx.db.select({ place, hash }).from(acceptanceTable).where(isNotNull(place)).orderBy(desc(place)).limit(1);
  const at = { position: (last?.place ?? 0) + 1, previous: last?.hash ?? "", proof };
  const [row] = await tx.db.update(acceptanceTable).set(at).where(eq(acceptanceTable.id, id)).returning();
  const chain = chainHash(chained({ ...row!, chain: "" })!);
  await tx.db.update(acceptanceTable).set({ chain }).where(eq(acceptanceTable.id, id));
}

/** What an owner approved in a home, of the offer with the hash `documentHash`; as `addToChain`, the last thing its change does. */
export async function chainApproval(
  tx: Change,
  approval: Pick<Row, "recordId" | "name" | "at" | "documentHash" | "chosen"> & { kind: "selection" | "firstApproval"; typed: boolean },
  proof: Row["proof"],
): Promise<void> {
  const { typed, ...of } = approval;
  const [made] = await tx.db
    .insert(acceptanceTable)
    .values({ ...of, method: typed ? "typed" : "pressed" })
    .returning({ id: acceptanceTable.id });
  await addToChain(tx, made!.id, proof);
}

const atOnce = 1000;

/** Looks through all acceptances as they stand at one moment: how many there are, the first place where the chain does not hold, or null, and the last fingerprint up to which it does. That none was left out behind it is shown by a certificate with a later number alone. `has`: whether the certificate that is given stands in it, and the chain holds up to there. */
export async function checkChain({ db }: Pick<Ctx, "db">, certificate?: Pick<ChainedAcceptance, "position" | "chain">) {
  const { position: place } = acceptanceTable;
  return db.transaction(
    async (tx) => {
      let previous = "";
      let next = 1;
      let has = false;
      for (;;) {
        const rows = await tx
          .select()
          .from(acceptanceTable)
          .where(sql`${place} >= ${next}`)
          .orderBy(asc(place))
          .limit(atOnce);
        for (const row of rows) {
          const one = chained(row);
          if (one?.position !== next || one.previous !== previous || !holds(one))
            return { count: await tx.$count(acceptanceTable), broken: next, last: previous, has };
          has ||= one.position === certificate?.position && one.chain === certificate.chain;
          previous = one.chain;
          next += 1;
        }
        if (rows.length < atOnce) break;
      }
      // One without a place is in no chain.
      const outside = await tx.$count(acceptanceTable, isNull(place));
      return { count: next - 1 + outside, broken: outside === 0 ? null : next, last: previous, has };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
