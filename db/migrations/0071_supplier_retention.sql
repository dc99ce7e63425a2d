CREATE TABLE "supplier_retention_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"on" date NOT NULL,
	"amount" bigint NOT NULL,
	"undoes_id" uuid,
	"by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_retention_releases_undoesId_unique" UNIQUE("undoes_id"),
	CONSTRAINT "supplier_retention_releases_sign" CHECK ("supplier_retention_releases"."amount" <> 0 and ("supplier_retention_releases"."amount" < 0) = ("supplier_retention_releases"."undoes_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "retention_rate" integer;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "retention_base" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "retention_cap" integer;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "retention_first" integer;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "retention_months" integer;--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD COLUMN "retained" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_retention_releases" ADD CONSTRAINT "supplier_retention_releases_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_retention_releases" ADD CONSTRAINT "supplier_retention_releases_bill_id_supplier_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."supplier_bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_retention_releases" ADD CONSTRAINT "supplier_retention_releases_undoes_id_supplier_retention_releases_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."supplier_retention_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_retention_releases" ADD CONSTRAINT "supplier_retention_releases_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_retention_releases_order" ON "supplier_retention_releases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "supplier_retention_releases_bill" ON "supplier_retention_releases" USING btree ("bill_id");--> statement-breakpoint
ALTER TABLE "supplier_bills" ADD CONSTRAINT "supplier_bills_retained" CHECK ("supplier_bills"."retained" = 0 or ("supplier_bills"."order_id" is not null and "supplier_bills"."retained" between 0 and "supplier_bills"."total"));