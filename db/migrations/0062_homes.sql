CREATE TABLE "home_codes" (
	"link_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	CONSTRAINT "home_codes_link_id_device_id_pk" PRIMARY KEY("link_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "home_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"first" boolean NOT NULL,
	"known_until" timestamp with time zone,
	CONSTRAINT "home_devices_once" UNIQUE("link_id","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "home_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"person" text NOT NULL,
	"email" text,
	"phone_e164" text,
	"token_hash" text NOT NULL,
	"relation" text NOT NULL,
	"sees_prices" boolean NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"revoked_reason" text,
	CONSTRAINT "home_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "home_links_life" CHECK ("home_links"."expires_at" > "home_links"."created_at"),
	CONSTRAINT "home_links_viewer" CHECK ("home_links"."relation" <> 'viewer' or not "home_links"."sees_prices"),
	CONSTRAINT "home_links_reason" CHECK ("home_links"."state" <> 'revoked' or "home_links"."revoked_reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "record_files" ADD COLUMN "for_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "home_codes" ADD CONSTRAINT "home_codes_link_id_home_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."home_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_codes" ADD CONSTRAINT "home_codes_device_id_home_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."home_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_devices" ADD CONSTRAINT "home_devices_link_id_home_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."home_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_links" ADD CONSTRAINT "home_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_links" ADD CONSTRAINT "home_links_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_links" ADD CONSTRAINT "home_links_created_by_app_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_links_project" ON "home_links" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "home_links_client" ON "home_links" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "home_links_person" ON "home_links" USING btree ("project_id",lower("person")) WHERE "home_links"."state" = 'open';