CREATE TABLE "eta_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "corrects_line_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "receiver" jsonb;--> statement-breakpoint
UPDATE "invoices" SET "receiver" = jsonb_build_object('type', c."type", 'nameEn', c."name_en", 'nameAr', c."name_ar", 'taxNumber', c."tax_number", 'nationalId', c."national_id", 'governorate', c."governorate", 'city', c."city", 'district', c."district", 'street', c."street", 'building', c."building") FROM "clients" c WHERE c."id" = "invoices"."client_id" AND "invoices"."status" <> 'draft';--> statement-breakpoint
ALTER TABLE "eta_files" ADD CONSTRAINT "eta_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eta_files" ADD CONSTRAINT "eta_files_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eta_files_invoice" ON "eta_files" USING btree ("invoice_id","at");--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_corrects_line_id_invoice_lines_id_fk" FOREIGN KEY ("corrects_line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_corrects" ON "invoice_lines" USING btree ("corrects_line_id");