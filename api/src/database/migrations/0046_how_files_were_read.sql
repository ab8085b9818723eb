ALTER TABLE "cbp"."alert_uploads" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "cbp"."uploads" ADD COLUMN "reading" jsonb;