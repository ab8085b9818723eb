ALTER TABLE "cbp_pdf"."batch_items" ADD COLUMN "alone_crashes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp_pdf"."batch_items" ADD COLUMN "is_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp_pdf"."batch_items" ADD COLUMN "sent_back_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp_pdf"."batch_results" ADD COLUMN "is_passing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp_pdf"."batch_results" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "batch_results_checked" ON "cbp_pdf"."batch_results" USING btree ("checked_at");--> statement-breakpoint
UPDATE "cbp_pdf"."batch_results" SET "is_passing" = true WHERE "warnings"::text ~ '(is not shown: (the images host|the file was not found)|tracking details are not shown: the platform was asked)';
