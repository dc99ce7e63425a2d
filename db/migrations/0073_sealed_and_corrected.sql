ALTER TABLE "money_accounts" ADD COLUMN "bank_sealed" text;--> statement-breakpoint
ALTER TABLE "client_questions" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
-- The log keeps the last four digits alone, as it does from now on. The accounts themselves are sealed after the migrations: the key is in the settings.
UPDATE "audit_log" SET
	"before" = CASE WHEN "before"->>'bankNumber' <> '' THEN jsonb_set("before", '{bankNumber}', to_jsonb('•••• ' || right(regexp_replace("before"->>'bankNumber', '\s', '', 'g'), 4))) ELSE "before" END,
	"after" = CASE WHEN "after"->>'bankNumber' <> '' THEN jsonb_set("after", '{bankNumber}', to_jsonb('•••• ' || right(regexp_replace("after"->>'bankNumber', '\s', '', 'g'), 4))) ELSE "after" END,
	"search" = NULL
WHERE "entity" = 'moneyAccount' AND ("before"->>'bankNumber' <> '' OR "after"->>'bankNumber' <> '');
