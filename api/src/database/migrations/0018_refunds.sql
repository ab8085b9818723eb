CREATE TABLE "cbp"."refund_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."refund_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_result_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer,
	"outcome" text,
	"said" text
);
--> statement-breakpoint
CREATE TABLE "cbp"."refund_caps" (
	"client_id" text PRIMARY KEY NOT NULL,
	"refunds_a_day" integer NOT NULL,
	"amount_a_day" numeric(20, 4),
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refund_caps_refunds_a_day" CHECK ("cbp"."refund_caps"."refunds_a_day" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "cbp"."refund_settings" (
	"descriptor_id" bigint PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"merchant_id" text,
	"api_url" text,
	"mso_id" text,
	"api_key" text,
	"api_key_set_at" timestamp with time zone,
	"security_key" text,
	"security_key_set_at" timestamp with time zone,
	"password" text,
	"password_set_at" timestamp with time zone,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."refund_switch" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"reason" text,
	"changed_by" text,
	"changed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "refund_switch_one" CHECK ("cbp"."refund_switch"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "alert_id" bigint;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "descriptor_id" bigint;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "refunded_amount" numeric(20, 4);--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "origin" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "first_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "last_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "ask_no" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "said" text;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."refund_attempts" ADD CONSTRAINT "refund_attempts_refund_result_id_refund_results_id_fk" FOREIGN KEY ("refund_result_id") REFERENCES "cbp"."refund_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."refund_caps" ADD CONSTRAINT "refund_caps_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."refund_settings" ADD CONSTRAINT "refund_settings_descriptor_id_descriptors_id_fk" FOREIGN KEY ("descriptor_id") REFERENCES "cbp"."descriptors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_attempts_of_refund" ON "cbp"."refund_attempts" USING btree ("refund_result_id","id");--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD CONSTRAINT "refund_results_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "cbp"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD CONSTRAINT "refund_results_descriptor_id_descriptors_id_fk" FOREIGN KEY ("descriptor_id") REFERENCES "cbp"."descriptors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_results_payment" ON "cbp"."refund_results" USING btree ("client_id","transaction_id");--> statement-breakpoint
CREATE INDEX "refund_results_alert" ON "cbp"."refund_results" USING btree ("alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_results_refund_order_id" ON "cbp"."refund_results" USING btree ("refund_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_results_auto" ON "cbp"."refund_results" USING btree ("alert_id") WHERE "cbp"."refund_results"."origin" = 'auto';--> statement-breakpoint
CREATE INDEX "refund_results_client" ON "cbp"."refund_results" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_results_created_at" ON "cbp"."refund_results" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refund_results_status" ON "cbp"."refund_results" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "refund_results_amount" ON "cbp"."refund_results" USING btree ("amount","id");--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD CONSTRAINT "refund_results_amount_sign" CHECK ("cbp"."refund_results"."amount" > 0);