CREATE TABLE "cbp"."alert_sources" (
	"name" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"window_hours" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_sources_window_hours" CHECK ("cbp"."alert_sources"."window_hours" between 1 and 720)
);
--> statement-breakpoint
CREATE TABLE "cbp"."alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"ethoca_id" text NOT NULL,
	"network_type" text NOT NULL,
	"type" text NOT NULL,
	"alert_timestamp" timestamp with time zone NOT NULL,
	"age" integer,
	"issuer" text,
	"card_number" text,
	"card_bin" text,
	"card_last4" text,
	"card_type" text,
	"arn" text,
	"transaction_timestamp" timestamp with time zone,
	"merchant_descriptor" text NOT NULL,
	"member_id" text,
	"mcc" text,
	"amount" numeric(20, 4) NOT NULL,
	"currency" text NOT NULL,
	"transaction_type" text,
	"initiated_by" text,
	"is_3d_secure" text,
	"auth_code" text,
	"transaction_id" text,
	"chargeback_amount" numeric(20, 4),
	"chargeback_reason" text,
	"liability" text,
	"more" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"client_id" text,
	"descriptor_id" bigint,
	"ics_id" text,
	"match" text DEFAULT 'unmatched' NOT NULL,
	"match_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"matched_at" timestamp with time zone,
	"duplicate_of" bigint,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"outcome" text,
	"refunded" text,
	"amount_stopped" numeric(20, 4),
	"comments" text,
	"outcome_at" timestamp with time zone,
	"sends_at" timestamp with time zone,
	"refund_result_id" bigint,
	"due_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_card_number" CHECK ("cbp"."alerts"."card_number" !~ '[0-9]{11}')
);
--> statement-breakpoint
CREATE TABLE "cbp"."refund_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."refund_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ics_id" text,
	"client_id" text,
	"platform" text NOT NULL,
	"merchant_id" text,
	"amount" numeric(20, 4),
	"currency" text,
	"refund_id" text,
	"refund_order_id" text,
	"order_id" text,
	"transaction_id" text,
	"type" text,
	"status" text NOT NULL,
	"transaction_time" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."descriptors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."descriptors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"descriptor" text NOT NULL,
	"compared_as" text NOT NULL,
	"client_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"auto_refund" boolean DEFAULT false NOT NULL,
	"default_dispute_outcome" text,
	"default_fraud_outcome" text,
	"active_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "descriptors_descriptor" CHECK (length("cbp"."descriptors"."descriptor") between 1 and 22)
);
--> statement-breakpoint
ALTER TABLE "cbp"."receipt_transactions" ADD COLUMN "auth_code" text;--> statement-breakpoint
ALTER TABLE "cbp"."receipt_transactions" ADD COLUMN "descriptor" text;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD CONSTRAINT "alerts_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD CONSTRAINT "alerts_descriptor_id_descriptors_id_fk" FOREIGN KEY ("descriptor_id") REFERENCES "cbp"."descriptors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD CONSTRAINT "alerts_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD CONSTRAINT "alerts_duplicate_of_alerts_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "cbp"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD CONSTRAINT "alerts_refund_result_id_refund_results_id_fk" FOREIGN KEY ("refund_result_id") REFERENCES "cbp"."refund_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD CONSTRAINT "refund_results_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD CONSTRAINT "refund_results_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."descriptors" ADD CONSTRAINT "descriptors_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_ethoca_id" ON "cbp"."alerts" USING btree ("ethoca_id","source");--> statement-breakpoint
CREATE INDEX "alerts_client" ON "cbp"."alerts" USING btree ("client_id","alert_timestamp");--> statement-breakpoint
CREATE INDEX "alerts_to_match" ON "cbp"."alerts" USING btree ("id") WHERE "cbp"."alerts"."matched_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_receipt" ON "cbp"."alerts" USING btree ("ics_id");--> statement-breakpoint
CREATE INDEX "alerts_arn" ON "cbp"."alerts" USING btree ("arn");--> statement-breakpoint
CREATE INDEX "alerts_card" ON "cbp"."alerts" USING btree ("card_last4","alert_timestamp");--> statement-breakpoint
CREATE INDEX "alerts_by_type" ON "cbp"."alerts" USING btree ("type","alert_timestamp");--> statement-breakpoint
CREATE INDEX "alerts_by_status" ON "cbp"."alerts" USING btree ("status","alert_timestamp");--> statement-breakpoint
CREATE INDEX "alerts_by_outcome" ON "cbp"."alerts" USING btree ("outcome","alert_timestamp");--> statement-breakpoint
CREATE INDEX "alerts_by_refunded" ON "cbp"."alerts" USING btree ("refunded","alert_timestamp");--> statement-breakpoint
CREATE INDEX "alerts_by_initiated_by" ON "cbp"."alerts" USING btree ("initiated_by","alert_timestamp");--> statement-breakpoint
CREATE INDEX "alerts_by_card_type" ON "cbp"."alerts" USING btree ("card_type","alert_timestamp");--> statement-breakpoint
CREATE INDEX "alerts_by_source" ON "cbp"."alerts" USING btree ("source","alert_timestamp");--> statement-breakpoint
CREATE INDEX "alerts_by_match" ON "cbp"."alerts" USING btree ("match","alert_timestamp");--> statement-breakpoint
CREATE INDEX "alerts_timestamp" ON "cbp"."alerts" USING btree ("alert_timestamp","id");--> statement-breakpoint
CREATE INDEX "alerts_due_at" ON "cbp"."alerts" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "alerts_outcome_at" ON "cbp"."alerts" USING btree ("outcome_at","id");--> statement-breakpoint
CREATE INDEX "alerts_outcome_at_down" ON "cbp"."alerts" USING btree ("outcome_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "alerts_amount" ON "cbp"."alerts" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "alerts_amount_down" ON "cbp"."alerts" USING btree ("amount" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "alerts_ethoca_id_trgm" ON "cbp"."alerts" USING gin ("ethoca_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_card_number_trgm" ON "cbp"."alerts" USING gin ("card_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_merchant_descriptor_trgm" ON "cbp"."alerts" USING gin ("merchant_descriptor" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_client_id_trgm" ON "cbp"."alerts" USING gin ("client_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_arn_trgm" ON "cbp"."alerts" USING gin ("arn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_issuer_trgm" ON "cbp"."alerts" USING gin ("issuer" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_currency_trgm" ON "cbp"."alerts" USING gin ("currency" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refund_results_receipt" ON "cbp"."refund_results" USING btree ("ics_id");--> statement-breakpoint
CREATE INDEX "descriptors_compared_as" ON "cbp"."descriptors" USING btree ("compared_as" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "descriptors_client" ON "cbp"."descriptors" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "descriptors_criterion_trgm" ON "cbp"."descriptors" USING gin ("descriptor" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "descriptors_created_at" ON "cbp"."descriptors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "receipt_transactions_card" ON "cbp"."receipt_transactions" USING btree ("card_suffix","transaction_date_time");--> statement-breakpoint
INSERT INTO "cbp"."alert_sources" ("name", "time_zone", "window_hours") VALUES ('ethoca', 'UTC', 24), ('cdrn', 'UTC', 72);
