CREATE TABLE "cbp"."webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"event_id" text NOT NULL,
	"digest" text NOT NULL,
	"sealed_body" text NOT NULL,
	"lane" text NOT NULL,
	"about" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"replays" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "webhook_events_once" UNIQUE("source","event_id"),
	CONSTRAINT "webhook_events_state" CHECK ("cbp"."webhook_events"."state" in ('waiting', 'processed', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "webhook_events_age" ON "cbp"."webhook_events" USING btree ("received_at");