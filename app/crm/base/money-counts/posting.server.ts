import { sql } from "drizzle-orm";
import { among, posted, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { moneyCountTable } from "./table.server.ts";

const { id, number, moneyAccountId, on, postedOn, difference, status } = moneyCountTable;

export const moneyCountPosting: Posting = (facts) =>
  posted(facts, {
    from: sql`${moneyCountTable}`,
    where: sql`${status} = 'approved'`,
    kind: "moneyCount",
    id,
    number,
    on: sql`coalesce(${postedOn}, ${on})`,
    lines: [[among(sql`${moneyAccountId}::text`, "id"), difference]],
    against: "cashDifferences",
  });
