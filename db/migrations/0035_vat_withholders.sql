ALTER TABLE "invoices" ADD COLUMN "vat_held" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "withholds_vat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "clients" SET "withholds_vat" = true WHERE "type" = 'government';--> statement-breakpoint
-- Drafts come to what they came to: public bodies withheld of contracts alone. What is issued has its sums already.
UPDATE "invoices" SET "vat_held" = CASE WHEN "contract_id" IS NULL THEN 'no' ELSE 'yes' END
FROM "clients" WHERE "clients"."id" = "invoices"."client_id" AND "clients"."type" = 'government' AND "invoices"."status" = 'draft' AND "invoices"."kind" <> 'credit_note';
