ALTER TABLE "cbp"."alert_uploads" DROP CONSTRAINT "alert_uploads_total_counted";--> statement-breakpoint
ALTER TABLE "cbp"."alert_uploads" ADD COLUMN "dismissed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."alert_uploads" ADD CONSTRAINT "alert_uploads_total_counted" CHECK ("cbp"."alert_uploads"."total" = "cbp"."alert_uploads"."good" + "cbp"."alert_uploads"."bad" + "cbp"."alert_uploads"."known" + "cbp"."alert_uploads"."done" + "cbp"."alert_uploads"."dismissed");--> statement-breakpoint
ALTER TABLE "cbp"."alert_upload_rows" RENAME COLUMN "fault" TO "faults";--> statement-breakpoint
UPDATE "cbp"."alert_upload_rows" SET "faults" = jsonb_build_array("faults") WHERE "faults" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."alert_upload_rows" ADD COLUMN "dismissal_reason" text;--> statement-breakpoint
ALTER TABLE "cbp"."alert_upload_rows" ADD CONSTRAINT "alert_upload_rows_dismissal_reason" CHECK (("cbp"."alert_upload_rows"."state" = 'dismissed') = ("cbp"."alert_upload_rows"."dismissal_reason" is not null));