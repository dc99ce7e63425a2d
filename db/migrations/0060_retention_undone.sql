ALTER TABLE "retention_release_parts" DROP CONSTRAINT "retention_release_parts_positive";--> statement-breakpoint
ALTER TABLE "retention_releases" DROP CONSTRAINT "retention_releases_positive";--> statement-breakpoint
ALTER TABLE "retention_releases" ADD COLUMN "undoes_id" uuid;--> statement-breakpoint
ALTER TABLE "retention_releases" ADD CONSTRAINT "retention_releases_undoes_id_retention_releases_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."retention_releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_releases" ADD CONSTRAINT "retention_releases_undone_once" UNIQUE("undoes_id");--> statement-breakpoint
ALTER TABLE "retention_release_parts" ADD CONSTRAINT "retention_release_parts_some" CHECK ("retention_release_parts"."amount" <> 0);--> statement-breakpoint
ALTER TABLE "retention_releases" ADD CONSTRAINT "retention_releases_sign" CHECK ("retention_releases"."amount" <> 0 and ("retention_releases"."amount" < 0) = ("retention_releases"."undoes_id" is not null));