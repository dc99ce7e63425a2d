CREATE TABLE "deposit_recognitions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"on" date NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"undoes_id" uuid,
	CONSTRAINT "deposit_recognitions_undone_once" UNIQUE("undoes_id"),
	CONSTRAINT "deposit_recognitions_sign" CHECK (case when "deposit_recognitions"."undoes_id" is null then "deposit_recognitions"."amount" > 0 else "deposit_recognitions"."amount" <= 0 end)
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "deposit_is" text DEFAULT 'liability' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_deductions" ADD COLUMN "as_revenue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deposit_is" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recognised" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_recognitions" ADD CONSTRAINT "deposit_recognitions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_recognitions" ADD CONSTRAINT "deposit_recognitions_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_recognitions" ADD CONSTRAINT "deposit_recognitions_undoes_id_deposit_recognitions_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."deposit_recognitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_recognitions_invoice" ON "deposit_recognitions" USING btree ("invoice_id","on");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_recognised" CHECK ("invoices"."recognised" between 0 and "invoices"."net" and ("invoices"."recognised" = 0 or "invoices"."kind" = 'deposit'));
--> statement-breakpoint
-- By hand: what was a deposit until now stays a liability until its final invoice.
UPDATE "invoices" SET "deposit_is" = 'liability' WHERE "kind" = 'deposit' AND "number" IS NOT NULL;
