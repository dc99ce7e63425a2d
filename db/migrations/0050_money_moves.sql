ALTER TABLE "payments" ADD COLUMN "money_account_id" uuid;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "money_account_id" uuid;--> statement-breakpoint
ALTER TABLE "custody_entries" ADD COLUMN "money_account_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "money_account_id" uuid;--> statement-breakpoint
ALTER TABLE "withholding_remittances" ADD COLUMN "money_account_id" uuid;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "money_account_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_entries" ADD CONSTRAINT "custody_entries_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholding_remittances" ADD CONSTRAINT "withholding_remittances_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_money_account_id_money_accounts_id_fk" FOREIGN KEY ("money_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_money_account" ON "payments" USING btree ("money_account_id");--> statement-breakpoint
CREATE INDEX "journal_entries_money_account" ON "journal_entries" USING btree ("money_account_id");--> statement-breakpoint
CREATE INDEX "custody_entries_money_account" ON "custody_entries" USING btree ("money_account_id");--> statement-breakpoint
CREATE INDEX "expenses_money_account" ON "expenses" USING btree ("money_account_id");--> statement-breakpoint
CREATE INDEX "withholding_remittances_money_account" ON "withholding_remittances" USING btree ("money_account_id");--> statement-breakpoint
CREATE INDEX "supplier_payments_money_account" ON "supplier_payments" USING btree ("money_account_id");--> statement-breakpoint
-- Money of before is assigned by its method, as the books have it: cash to the first box, all else to the first bank. Expenses, cash of custodies
-- and repayments to staff were of the cash account. Entries by hand between cash and banks stay on the accounts of the chart.
CREATE TEMPORARY TABLE "first_account" ON COMMIT DROP AS
  SELECT (SELECT "id" FROM "money_accounts" WHERE "kind" = 'cash' ORDER BY "created_at", "code" LIMIT 1) AS "box",
    (SELECT "id" FROM "money_accounts" WHERE "kind" = 'bank' ORDER BY "created_at", "code" LIMIT 1) AS "bank";
--> statement-breakpoint
UPDATE "payments" SET "money_account_id" = CASE "method" WHEN 'cash' THEN "box" ELSE "bank" END FROM "first_account"
  WHERE "method" NOT IN ('withholding', 'vat_withheld') AND coalesce("cheque_status",
    (SELECT "source"."cheque_status" FROM "payments" "source" WHERE "source"."id" = "payments"."refund_of_id" AND "payments"."kind" = 'reversal'), 'cleared') = 'cleared';
--> statement-breakpoint
UPDATE "supplier_payments" SET "money_account_id" = CASE "method" WHEN 'cash' THEN "box" ELSE "bank" END FROM "first_account";
--> statement-breakpoint
UPDATE "withholding_remittances" SET "money_account_id" = "bank" FROM "first_account";
--> statement-breakpoint
UPDATE "expenses" SET "money_account_id" = "box" FROM "first_account"
  WHERE ("paid_from" = 'company' AND "status" IN ('approved', 'settled')) OR ("paid_from" = 'employee' AND "status" = 'settled');
--> statement-breakpoint
UPDATE "custody_entries" SET "money_account_id" = "box" FROM "first_account" WHERE "kind" <> 'expense';
--> statement-breakpoint
UPDATE "journal_entries" SET "money_account_id" = CASE WHEN 'cash' IN ("debit"."key", "credit"."key") THEN "box" ELSE "bank" END
  FROM "first_account", "ledger_accounts" "debit", "ledger_accounts" "credit"
  WHERE "debit"."id" = "debit_id" AND "credit"."id" = "credit_id"
    AND coalesce("debit"."key" IN ('cash', 'banks'), false) <> coalesce("credit"."key" IN ('cash', 'banks'), false);
