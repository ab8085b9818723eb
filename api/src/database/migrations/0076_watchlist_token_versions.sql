ALTER TABLE "cbp"."watchlist_tokens" ADD COLUMN "since" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "cbp"."watchlist_tokens" SET "since" = "listed"."since" FROM (
  SELECT "token", jsonb_object_agg("watchlist_id", "version") AS "since" FROM (
    SELECT "keys"."token", "entries"."watchlist_id", min("entries"."from_version") AS "version"
    FROM "cbp"."watchlist_names" "names"
    JOIN "cbp"."watchlist_entries" "entries" ON "entries"."id" = "names"."entry"
    CROSS JOIN LATERAL unnest("names"."keys") "keys" ("token")
    WHERE "keys"."token" !~ '^[=#$~^]'
    GROUP BY 1, 2
  ) "first" GROUP BY 1
) "listed" WHERE "listed"."token" = "watchlist_tokens"."token";