import { sql } from "drizzle-orm";
import { among, posted, union, type Posting } from "#app/crm/base/ledger-accounts/posting.server.ts";
import { moneyTransferTable } from "./table.server.ts";

const { id, number, fromId, toId, amount, fee, sentOn, receivedOn } = moneyTransferTable;
const transfer = { from: sql`${moneyTransferTable}`, kind: "moneyTransfer", id, number } as const;

export const moneyTransferPosting: Posting = (facts) =>
  union(
    posted(facts, {
      ...transfer,
      on: sentOn,
      lines: [
        ["inTransit", amount],
        ["bankCharges", sql`coalesce(${fee}, 0)`],
      ],
      against: among(sql`${fromId}::text`, "id"),
    }),
    posted(facts, { ...transfer, on: receivedOn, lines: [[among(sql`${toId}::text`, "id"), amount]], against: "inTransit" }),
  );
