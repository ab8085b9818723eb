ALTER TABLE "cbp_pdf"."batches" ADD COLUMN "kind" text DEFAULT 'evidence' NOT NULL;--> statement-breakpoint
UPDATE "cbp_pdf"."batches" SET "kind" = 'screenings' WHERE EXISTS (SELECT 1 FROM "cbp_pdf"."batch_items" WHERE "batch_items"."batch_id" = "batches"."id" AND "batch_items"."screening_id" IS NOT NULL);
