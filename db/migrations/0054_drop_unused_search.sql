ALTER TABLE "estimator_quick_prices" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "contracts" DROP COLUMN "search";