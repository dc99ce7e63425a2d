CREATE TABLE "meeting_invitations" (
	"meeting_id" uuid NOT NULL,
	"email" text NOT NULL,
	"sequence" integer NOT NULL,
	CONSTRAINT "meeting_invitations_meeting_id_email_pk" PRIMARY KEY("meeting_id","email")
);
--> statement-breakpoint
ALTER TABLE "meeting_invitations" ADD CONSTRAINT "meeting_invitations_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand: who was invited and not taken off again, by the mails that are still there.
INSERT INTO "meeting_invitations" ("meeting_id", "email", "sequence")
SELECT "meetings"."id", "told"."recipient", min("told"."at")
FROM (
	SELECT *, max("at") FILTER (WHERE "occasion" = 'dropped') OVER (PARTITION BY "meeting", "recipient") AS "dropped"
	FROM (
		SELECT "recipient", substr(split_part("key", ':', 1), 9) AS "occasion", split_part("key", ':', 2) AS "meeting", split_part("key", ':', 3)::integer AS "at"
		FROM "mails"
		WHERE "key" ~ '^meeting\.(invited|updated|cancelled|dropped):[^:]+:[0-9]{1,9}:'
	) AS "mailed"
) AS "told"
JOIN "meetings" ON "meetings"."id"::text = "told"."meeting"
WHERE "told"."occasion" <> 'dropped' AND "told"."at" > coalesce("told"."dropped", -1)
GROUP BY "meetings"."id", "told"."recipient";
