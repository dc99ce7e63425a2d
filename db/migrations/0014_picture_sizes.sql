ALTER TABLE "media" ALTER COLUMN "status" SET DEFAULT 'ready';--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "variants";--> statement-breakpoint
-- sizes are made when they are asked for
UPDATE "media" SET "status" = 'ready' WHERE "status" = 'original';
