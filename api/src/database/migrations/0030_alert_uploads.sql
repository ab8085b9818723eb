CREATE TABLE "cbp"."alert_upload_rows" (
	"upload_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"fault" jsonb,
	"alert_id" bigint,
	CONSTRAINT "alert_upload_rows_upload_id_row_pk" PRIMARY KEY("upload_id","row")
);
--> statement-breakpoint
CREATE TABLE "cbp"."alert_uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."alert_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"source" text,
	"status" text NOT NULL,
	"owner" text NOT NULL,
	"uploaded_by" text,
	"sha256" text,
	"total" integer DEFAULT 0 NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"is_working" boolean DEFAULT false NOT NULL,
	"read_up_to" bigint DEFAULT 0 NOT NULL,
	"applied_up_to" integer DEFAULT 0 NOT NULL,
	"apply_no" integer DEFAULT 0 NOT NULL,
	"actor" jsonb,
	"error" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alert_uploads_total_counted" CHECK ("cbp"."alert_uploads"."total" = "cbp"."alert_uploads"."good" + "cbp"."alert_uploads"."bad" + "cbp"."alert_uploads"."known" + "cbp"."alert_uploads"."done")
);
--> statement-breakpoint
ALTER TABLE "cbp"."alert_upload_rows" ADD CONSTRAINT "alert_upload_rows_upload_id_alert_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "cbp"."alert_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."alert_upload_rows" ADD CONSTRAINT "alert_upload_rows_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "cbp"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_upload_rows_state" ON "cbp"."alert_upload_rows" USING btree ("upload_id","state","row");--> statement-breakpoint
CREATE INDEX "alert_upload_rows_alert" ON "cbp"."alert_upload_rows" USING btree ("upload_id","alert_id");--> statement-breakpoint
CREATE INDEX "alert_uploads_created_at" ON "cbp"."alert_uploads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "alert_uploads_of_owner" ON "cbp"."alert_uploads" USING btree ("owner","created_at","id");--> statement-breakpoint
CREATE INDEX "alert_uploads_total" ON "cbp"."alert_uploads" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "alert_uploads_bad" ON "cbp"."alert_uploads" USING btree ("bad","id");--> statement-breakpoint
CREATE INDEX "alert_uploads_content" ON "cbp"."alert_uploads" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "alert_uploads_filename_trgm" ON "cbp"."alert_uploads" USING gin ("filename" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alert_uploads_uploaded_by_trgm" ON "cbp"."alert_uploads" USING gin ("uploaded_by" gin_trgm_ops);