ALTER TABLE "clients" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "building" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "district" text;