CREATE SCHEMA IF NOT EXISTS "cbp";
--> statement-breakpoint
CREATE TABLE "cbp"."evidence_releases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."evidence_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ics_id" text NOT NULL,
	"config" jsonb NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "evidence_releases_revoked_at" CHECK ("cbp"."evidence_releases"."revoked_at" >= "cbp"."evidence_releases"."released_at")
);
--> statement-breakpoint
CREATE TABLE "cbp"."history_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."history_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ics_id" text NOT NULL,
	"history_of" text NOT NULL,
	"event" text,
	"time" timestamp with time zone,
	"issue" text,
	"refund" text,
	"filename" text,
	"request" text,
	CONSTRAINT "history_events_history_of" CHECK ("cbp"."history_events"."history_of" in ('case', 'evidence'))
);
--> statement-breakpoint
CREATE TABLE "cbp"."messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ics_id" text NOT NULL,
	"sender" text,
	"message" text,
	"sent_at" timestamp with time zone,
	"status" text
);
--> statement-breakpoint
CREATE TABLE "cbp"."receipt_items" (
	"ics_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"qty" numeric(20, 4),
	"amount" numeric(20, 4),
	"currency" text,
	"info_url" text,
	"photo_url" text,
	CONSTRAINT "receipt_items_ics_id_position_pk" PRIMARY KEY("ics_id","position")
);
--> statement-breakpoint
CREATE TABLE "cbp"."receipt_policies" (
	"ics_id" text NOT NULL,
	"position" integer NOT NULL,
	"type" text,
	"title" text,
	"url" text,
	CONSTRAINT "receipt_policies_ics_id_position_pk" PRIMARY KEY("ics_id","position")
);
--> statement-breakpoint
CREATE TABLE "cbp"."receipt_transactions" (
	"ics_id" text PRIMARY KEY NOT NULL,
	"mid" text,
	"transaction_id" text,
	"transaction_date_time" timestamp with time zone,
	"amount" numeric(20, 4),
	"currency" text,
	"merchant_name" text,
	"order_reference" text,
	"card_prefix" text,
	"card_suffix" text,
	"shipping_date" timestamp with time zone,
	"shipping_address" text,
	"shipping_address_1" text,
	"city" text,
	"region" text,
	"postalcode" text,
	"country" text,
	"purchase_url" text,
	"tracking_url" text[] DEFAULT '{}'::text[] NOT NULL,
	"delivery_signed" text,
	"delivery_signed_date" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_transactions_ics_id" CHECK (length("cbp"."receipt_transactions"."ics_id") between 22 and 128),
	CONSTRAINT "receipt_transactions_card_prefix" CHECK (length("cbp"."receipt_transactions"."card_prefix") <= 6),
	CONSTRAINT "receipt_transactions_card_suffix" CHECK (length("cbp"."receipt_transactions"."card_suffix") <= 4)
);
--> statement-breakpoint
CREATE TABLE "cbp"."refund_records" (
	"ics_id" text PRIMARY KEY NOT NULL,
	"status" text,
	"amount" numeric(20, 4),
	"currency" text,
	"partial_refund" numeric(20, 4)[] DEFAULT '{}'::numeric[] NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "cbp"."shipments" (
	"tracking_url" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."evidence_releases" ADD CONSTRAINT "evidence_releases_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."history_events" ADD CONSTRAINT "history_events_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."messages" ADD CONSTRAINT "messages_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."receipt_items" ADD CONSTRAINT "receipt_items_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."receipt_policies" ADD CONSTRAINT "receipt_policies_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."refund_records" ADD CONSTRAINT "refund_records_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_releases_in_force" ON "cbp"."evidence_releases" USING btree ("ics_id") WHERE "cbp"."evidence_releases"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "history_events_of_receipt" ON "cbp"."history_events" USING btree ("ics_id","time","id");--> statement-breakpoint
CREATE INDEX "messages_of_receipt" ON "cbp"."messages" USING btree ("ics_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "receipt_transactions_created_at" ON "cbp"."receipt_transactions" USING btree ("created_at","ics_id");--> statement-breakpoint
CREATE INDEX "receipt_transactions_order_reference" ON "cbp"."receipt_transactions" USING btree ("order_reference");--> statement-breakpoint
CREATE INDEX "receipt_transactions_tracking_url" ON "cbp"."receipt_transactions" USING gin ("tracking_url");