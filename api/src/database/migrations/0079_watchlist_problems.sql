ALTER TABLE "cbp"."watchlist_versions" ADD COLUMN "problem" jsonb;--> statement-breakpoint
ALTER TABLE "cbp"."watchlists" ADD COLUMN "last_problem" jsonb;