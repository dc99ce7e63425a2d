import { sql } from "drizzle-orm";
import { among, posted, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { moneyAccountTable } from "./table.server.ts";

const { id, code, openedOn, opening } = moneyAccountTable;

export const moneyAccountPosting: Posting = (facts) =>
  posted(facts, {
    from: sql`${moneyAccountTable}`,
    where: sql`${opening} <> 0`,
    kind: "moneyAccount",
    id,
    number: code,
    on: openedOn,
    lines: [[among(sql`${id}::text`, "id"), opening]],
    against: "opening",
  });
