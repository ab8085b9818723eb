CREATE TABLE "cbp"."buyer_requests" (
	"ics_id" text PRIMARY KEY NOT NULL,
	"client_id" text,
	"request_since" timestamp with time zone,
	"message_since" timestamp with time zone,
	"waiting_since" timestamp with time zone GENERATED ALWAYS AS (least(request_since, message_since)) STORED,
	"waits" boolean GENERATED ALWAYS AS (request_since is not null) STORED NOT NULL,
	"unread_messages" integer DEFAULT 0 NOT NULL,
	"unread" boolean GENERATED ALWAYS AS (unread_messages > 0) STORED NOT NULL,
	"issue" text,
	"answered_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."conversation_notices" (
	"ics_id" text NOT NULL,
	"side" text NOT NULL,
	"due_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"told_message" bigint DEFAULT 0 NOT NULL,
	"told_entry" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."request_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."request_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ics_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"category" text,
	"request" text,
	"amount" numeric(20, 4),
	"currency" text,
	"text" text,
	"photos" text[] DEFAULT '{}'::text[] NOT NULL,
	"uploads" text[] DEFAULT '{}'::text[] NOT NULL,
	"message_id" bigint,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_amount" numeric(20, 4),
	"decided_currency" text,
	"decided_text" text,
	"tracking_url" text,
	"granted_by" text,
	"refund_id" bigint,
	"reference" text,
	CONSTRAINT "request_entries_kind" CHECK ("cbp"."request_entries"."kind" in ('issue', 'request', 'tracking', 'settled')),
	CONSTRAINT "request_entries_state" CHECK ("cbp"."request_entries"."state" in ('open', 'replaced', 'decided', 'settled', 'noted'))
);
--> statement-breakpoint
CREATE TABLE "cbp"."saved_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."buyer_requests" ADD CONSTRAINT "buyer_requests_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."buyer_requests" ADD CONSTRAINT "buyer_requests_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."conversation_notices" ADD CONSTRAINT "conversation_notices_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."request_entries" ADD CONSTRAINT "request_entries_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."request_entries" ADD CONSTRAINT "request_entries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "cbp"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."saved_replies" ADD CONSTRAINT "saved_replies_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_requests_waiting" ON "cbp"."buyer_requests" USING btree ("waiting_since","ics_id");--> statement-breakpoint
CREATE INDEX "buyer_requests_waiting_down" ON "cbp"."buyer_requests" USING btree ("waiting_since" DESC NULLS LAST,"ics_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "buyer_requests_updated" ON "cbp"."buyer_requests" USING btree ("updated_at","ics_id");--> statement-breakpoint
CREATE INDEX "buyer_requests_client" ON "cbp"."buyer_requests" USING btree ("client_id","waiting_since","ics_id");--> statement-breakpoint
CREATE INDEX "buyer_requests_client_updated" ON "cbp"."buyer_requests" USING btree ("client_id","updated_at","ics_id");--> statement-breakpoint
CREATE INDEX "buyer_requests_waits" ON "cbp"."buyer_requests" USING btree ("waiting_since","ics_id") WHERE "cbp"."buyer_requests"."waits";--> statement-breakpoint
CREATE INDEX "buyer_requests_unread" ON "cbp"."buyer_requests" USING btree ("waiting_since","ics_id") WHERE "cbp"."buyer_requests"."unread";--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_notices_side" ON "cbp"."conversation_notices" USING btree ("ics_id","side");--> statement-breakpoint
CREATE INDEX "request_entries_of_receipt" ON "cbp"."request_entries" USING btree ("ics_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_entries_open" ON "cbp"."request_entries" USING btree ("ics_id","kind") WHERE "cbp"."request_entries"."state" = 'open';--> statement-breakpoint
CREATE INDEX "request_entries_photos" ON "cbp"."request_entries" USING gin ("photos");--> statement-breakpoint
CREATE INDEX "saved_replies_of_client" ON "cbp"."saved_replies" USING btree ("client_id","language");--> statement-breakpoint
-- Conversations that are there already.
INSERT INTO "cbp"."buyer_requests" ("ics_id", "client_id", "message_since", "unread_messages", "updated_at")
SELECT "r"."ics_id", "r"."client_id",
	(SELECT min("m"."sent_at") FROM "cbp"."messages" "m" WHERE "m"."ics_id" = "r"."ics_id" AND "m"."sender" = 'BUYER' AND "m"."sent_at" > coalesce((SELECT max("a"."sent_at") FROM "cbp"."messages" "a" WHERE "a"."ics_id" = "r"."ics_id" AND "a"."sender" <> 'BUYER'), '-infinity')),
	(SELECT count(*)::int FROM "cbp"."messages" "m" WHERE "m"."ics_id" = "r"."ics_id" AND "m"."sender" = 'BUYER' AND "m"."status" = 'UNREAD'),
	coalesce((SELECT max("m"."sent_at") FROM "cbp"."messages" "m" WHERE "m"."ics_id" = "r"."ics_id"), "r"."created_at")
FROM "cbp"."receipt_transactions" "r"
WHERE "r"."refund_request" IS NOT NULL OR EXISTS (SELECT 1 FROM "cbp"."messages" "m" WHERE "m"."ics_id" = "r"."ics_id");
