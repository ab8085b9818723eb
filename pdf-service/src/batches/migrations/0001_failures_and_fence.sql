ALTER TABLE "cbp_pdf"."batches" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cbp_pdf"."batch_items" ADD COLUMN "failures" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp_pdf"."batch_items" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "batch_items_fence" ON "cbp_pdf"."batch_items" USING btree ("fence") WHERE "cbp_pdf"."batch_items"."fence" is not null;
