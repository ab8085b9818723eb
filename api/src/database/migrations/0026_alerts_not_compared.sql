ALTER TABLE "cbp"."alerts" ALTER COLUMN "match" SET DEFAULT 'waiting';
--> statement-breakpoint
UPDATE "cbp"."alerts" SET "match" = 'waiting' WHERE "matched_at" IS NULL AND "match" = 'unmatched';
