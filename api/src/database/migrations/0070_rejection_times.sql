ALTER TABLE "cbp"."clients" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."alert_upload_rows" ADD COLUMN "dismissed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."buyer_emails" ADD COLUMN "dismissed_at" timestamp with time zone;