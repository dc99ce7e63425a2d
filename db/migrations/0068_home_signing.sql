ALTER TABLE "home_codes" DROP CONSTRAINT "home_codes_link_id_device_id_pk";--> statement-breakpoint
ALTER TABLE "home_codes" ALTER COLUMN "device_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "home_codes" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "home_codes" ADD COLUMN "purpose" text DEFAULT 'device' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_codes" ADD COLUMN "act" jsonb;--> statement-breakpoint
ALTER TABLE "home_codes" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_codes" ADD COLUMN "relayed_by" uuid;--> statement-breakpoint
ALTER TABLE "home_codes" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "home_devices" ADD COLUMN "known_by" text;--> statement-breakpoint
ALTER TABLE "acceptances" ADD COLUMN "proof" jsonb;--> statement-breakpoint
ALTER TABLE "acceptances" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "acceptances" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "acceptances" ADD COLUMN "chain" text;--> statement-breakpoint
ALTER TABLE "selection_offers" ADD COLUMN "proof" jsonb;--> statement-breakpoint
ALTER TABLE "selection_offers" ADD COLUMN "first_approval" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "both_owners" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "home_codes" ADD CONSTRAINT "home_codes_relayed_by_app_users_id_fk" FOREIGN KEY ("relayed_by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_codes" ADD CONSTRAINT "home_codes_one" UNIQUE NULLS NOT DISTINCT("link_id","device_id","purpose");--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_position_unique" UNIQUE("position");--> statement-breakpoint
ALTER TABLE "home_codes" ADD CONSTRAINT "home_codes_act" CHECK (("home_codes"."purpose" = 'sign') = ("home_codes"."act" is not null));--> statement-breakpoint
UPDATE "home_devices" SET "known_by" = 'mail' WHERE "known_until" IS NOT NULL;--> statement-breakpoint
-- Acceptances kept before there was a chain get their places in the order of their time, hashed as `chainHash` does it.
WITH RECURSIVE "facts" AS (
	SELECT "id", row_number() OVER (ORDER BY "at", "id")::int AS "place", concat_ws(chr(10),
		"kind", "record_id", "name", "method",
		to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		"document_hash",
		coalesce((SELECT string_agg("value", ',' ORDER BY "nth") FROM jsonb_array_elements_text("chosen") WITH ORDINALITY AS "one"("value", "nth")), ''),
		CASE WHEN "signature" IS NULL THEN '' ELSE encode(sha256(convert_to(replace("signature"::text, ' ', ''), 'UTF8')), 'hex') END,
		'') AS "text"
	FROM "acceptances"
), "chained" AS (
	SELECT "id", "place", ''::text AS "before", encode(sha256(convert_to(concat_ws(chr(10), 'electronic acceptance', "place", "text", ''), 'UTF8')), 'hex') AS "hash"
	FROM "facts" WHERE "place" = 1
	UNION ALL
	SELECT "facts"."id", "facts"."place", "chained"."hash", encode(sha256(convert_to(concat_ws(chr(10), 'electronic acceptance', "facts"."place", "facts"."text", "chained"."hash"), 'UTF8')), 'hex')
	FROM "chained" JOIN "facts" ON "facts"."place" = "chained"."place" + 1
)
UPDATE "acceptances" SET "position" = "chained"."place", "previous" = "chained"."before", "chain" = "chained"."hash" FROM "chained" WHERE "chained"."id" = "acceptances"."id";
