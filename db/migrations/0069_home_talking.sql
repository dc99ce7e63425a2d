CREATE TABLE "home_card_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid,
	"invoice_id" uuid,
	"link_id" uuid,
	"person" text,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'EGP' NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"reason" text,
	"gateway_id" text,
	"checkout" text,
	"transaction" text,
	"payment_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "home_card_payments_gatewayId_unique" UNIQUE("gateway_id"),
	CONSTRAINT "home_card_payments_transaction_unique" UNIQUE("transaction"),
	CONSTRAINT "home_card_payments_reason" CHECK (("home_card_payments"."state" = 'unmatched') = ("home_card_payments"."reason" is not null)),
	CONSTRAINT "home_card_payments_booked" CHECK ("home_card_payments"."state" <> 'booked' or "home_card_payments"."payment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "home_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"link_id" uuid,
	"person" text,
	"kind" text,
	"by" uuid,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "home_messages_side" CHECK (("home_messages"."person" is null) = ("home_messages"."link_id" is null))
);
--> statement-breakpoint
CREATE TABLE "home_pauses" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "home_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"person" text NOT NULL,
	"file_id" uuid,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "home_proofs_once" UNIQUE("invoice_id","sha256"),
	CONSTRAINT "home_proofs_reason" CHECK (("home_proofs"."state" = 'refused') = ("home_proofs"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "home_tellings" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"needs_until" timestamp with time zone NOT NULL,
	"rest_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change_order_lines" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "change_orders" ADD COLUMN "selection_week" date;--> statement-breakpoint
ALTER TABLE "selections" ADD COLUMN "allowance" bigint;--> statement-breakpoint
ALTER TABLE "home_card_payments" ADD CONSTRAINT "home_card_payments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_card_payments" ADD CONSTRAINT "home_card_payments_settled_by_app_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_messages" ADD CONSTRAINT "home_messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_messages" ADD CONSTRAINT "home_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_messages" ADD CONSTRAINT "home_messages_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pauses" ADD CONSTRAINT "home_pauses_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_pauses" ADD CONSTRAINT "home_pauses_by_app_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_proofs" ADD CONSTRAINT "home_proofs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_proofs" ADD CONSTRAINT "home_proofs_file_id_record_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."record_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_proofs" ADD CONSTRAINT "home_proofs_decided_by_app_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_tellings" ADD CONSTRAINT "home_tellings_link_id_home_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."home_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "home_card_payments_open" ON "home_card_payments" USING btree ("invoice_id") WHERE "home_card_payments"."state" = 'created';--> statement-breakpoint
CREATE INDEX "home_card_payments_invoice" ON "home_card_payments" USING btree ("invoice_id","at");--> statement-breakpoint
CREATE INDEX "home_card_payments_project" ON "home_card_payments" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "home_card_payments_to_match" ON "home_card_payments" USING btree ("at") WHERE "home_card_payments"."settled_at" is null and "home_card_payments"."state" in ('unmatched', 'refunded');--> statement-breakpoint
CREATE INDEX "home_messages_project" ON "home_messages" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "home_messages_client" ON "home_messages" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "home_messages_waiting" ON "home_messages" USING btree ("project_id") WHERE "home_messages"."person" is not null and "home_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "home_proofs_project" ON "home_proofs" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "home_proofs_same" ON "home_proofs" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "home_proofs_file" ON "home_proofs" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "change_order_lines" ADD CONSTRAINT "change_order_lines_offer_id_selection_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."selection_offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_order_lines_offer" ON "change_order_lines" USING btree ("offer_id");--> statement-breakpoint
ALTER TABLE "selections" ADD CONSTRAINT "selections_allowance" CHECK ("selections"."allowance" >= 0);--> statement-breakpoint
-- What came before is told already: the first run writes nothing about the past.
INSERT INTO "home_tellings" ("link_id", "needs_until", "rest_until") SELECT "id", now(), now() FROM "home_links";
