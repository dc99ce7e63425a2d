CREATE TABLE "sent_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"input" text NOT NULL,
	"answer" jsonb,
	"at" timestamp with time zone NOT NULL
);
