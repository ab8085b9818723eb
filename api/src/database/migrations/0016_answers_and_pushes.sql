CREATE TABLE "cbp"."provider_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."provider_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"alerts" integer NOT NULL,
	"made_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."push_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."push_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"push_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status_code" integer,
	"error" text,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "cbp"."pushes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."pushes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"alert_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"asked_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "pushes_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
ALTER TABLE "cbp"."client_credentials" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."client_credentials" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."client_credentials" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."clients" ADD COLUMN "push_secret" text;--> statement-breakpoint
ALTER TABLE "cbp"."clients" ADD COLUMN "push_secret_before" text;--> statement-breakpoint
ALTER TABLE "cbp"."clients" ADD COLUMN "push_secret_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."clients" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."clients" ADD COLUMN "alert_mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."alert_sources" ADD COLUMN "reminder_hours" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."alert_sources" ADD COLUMN "pulled_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "triage" text;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "claim_file_id" bigint;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "answer_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "before_pause" jsonb;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "answer_error" text;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "answer_file_id" bigint;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."push_attempts" ADD CONSTRAINT "push_attempts_push_id_pushes_id_fk" FOREIGN KEY ("push_id") REFERENCES "cbp"."pushes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."pushes" ADD CONSTRAINT "pushes_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "cbp"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."pushes" ADD CONSTRAINT "pushes_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_files_created_at" ON "cbp"."provider_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "push_attempts_of_push" ON "cbp"."push_attempts" USING btree ("push_id","id");--> statement-breakpoint
CREATE INDEX "pushes_of_alert" ON "cbp"."pushes" USING btree ("alert_id","id");--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD CONSTRAINT "alerts_claim_file_id_provider_files_id_fk" FOREIGN KEY ("claim_file_id") REFERENCES "cbp"."provider_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD CONSTRAINT "alerts_answer_file_id_provider_files_id_fk" FOREIGN KEY ("answer_file_id") REFERENCES "cbp"."provider_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_to_tell_of" ON "cbp"."alerts" USING btree ("client_id","id") WHERE "cbp"."alerts"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_to_send" ON "cbp"."alerts" USING btree ("sends_at","id") WHERE "cbp"."alerts"."status" = 'PROCESSING';--> statement-breakpoint
CREATE INDEX "alerts_answer_file" ON "cbp"."alerts" USING btree ("answer_file_id") WHERE "cbp"."alerts"."answer_file_id" is not null;--> statement-breakpoint
CREATE INDEX "alerts_claim_file" ON "cbp"."alerts" USING btree ("claim_file_id") WHERE "cbp"."alerts"."claim_file_id" is not null;--> statement-breakpoint
CREATE INDEX "alerts_by_triage" ON "cbp"."alerts" USING btree ("triage","alert_timestamp");--> statement-breakpoint
ALTER TABLE "cbp"."alert_sources" ADD CONSTRAINT "alert_sources_reminder_hours" CHECK ("cbp"."alert_sources"."reminder_hours" between 1 and 720);--> statement-breakpoint
UPDATE "cbp"."alerts" SET "notified_at" = "created_at";
