ALTER TABLE "cbp"."watchlists" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "cbp"."watchlists" ADD COLUMN "fetched" jsonb;--> statement-breakpoint
ALTER TABLE "cbp"."watchlists" ADD COLUMN "failed_checks" integer DEFAULT 0 NOT NULL;