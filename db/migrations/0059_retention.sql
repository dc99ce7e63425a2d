CREATE TABLE "retention_release_parts" (
	"release_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "retention_release_parts_release_id_invoice_id_pk" PRIMARY KEY("release_id","invoice_id"),
	CONSTRAINT "retention_release_parts_positive" CHECK ("retention_release_parts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "retention_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contract_id" uuid NOT NULL,
	"on" date NOT NULL,
	"amount" bigint NOT NULL,
	"way" text NOT NULL,
	"bank" text,
	"number" text,
	"expires_on" date,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	CONSTRAINT "retention_releases_positive" CHECK ("retention_releases"."amount" > 0),
	CONSTRAINT "retention_releases_letter" CHECK (("retention_releases"."way" = 'guarantee') = ("retention_releases"."number" is not null and "retention_releases"."expires_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "retention" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "retained" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "retention_rate" integer;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "retention_base" text;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "retention_cap" integer;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "retention_first" integer;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "retention_months" integer;--> statement-breakpoint
ALTER TABLE "retention_release_parts" ADD CONSTRAINT "retention_release_parts_release_id_retention_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."retention_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_release_parts" ADD CONSTRAINT "retention_release_parts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_releases" ADD CONSTRAINT "retention_releases_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_releases" ADD CONSTRAINT "retention_releases_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retention_release_parts_invoice" ON "retention_release_parts" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "retention_releases_contract" ON "retention_releases" USING btree ("contract_id","on");--> statement-breakpoint
CREATE INDEX "invoices_retained" ON "invoices" USING btree ("contract_id") WHERE "invoices"."retained" > 0;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_held" CHECK ("invoices"."held" between 0 and "invoices"."retained" and "invoices"."settled" + "invoices"."covered" + "invoices"."held" <= "invoices"."total");