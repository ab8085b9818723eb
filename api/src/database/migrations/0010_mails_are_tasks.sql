-- What waits is sent all the same: its body stays sealed as it was, for the same Message-ID.
INSERT INTO "cbp"."tasks" ("kind", "key", "lane", "lane_width", "about", "sealed_payload", "status", "attempts", "next_attempt_at", "give_up_at", "last_error", "created_at", "ended_at")
SELECT 'mail', "message_id", "recipient", 1, "subject", "sealed_body", CASE "status" WHEN 'sent' THEN 'done' ELSE "status" END, "attempts", "next_attempt_at", "give_up_at", "last_error", "created_at", "sent_at"
FROM "cbp"."mails" ORDER BY "id";--> statement-breakpoint
DROP TABLE "cbp"."mails" CASCADE;
