ALTER TABLE "cbp"."evidence_releases" ADD COLUMN "tells_refunds" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What was released before said that nothing was refunded, whatever the product had refunded.
UPDATE "cbp"."evidence_releases" SET "tells_refunds" = false;