-- What is remembered of a link is that of the parcel which it names first; of several links the newest answer.
INSERT INTO "cbp"."parcels" ("tracking_number", "answer", "fetched_at")
SELECT DISTINCT ON (named."number") named."number", named."answer", named."fetched_at"
FROM (SELECT substring("tracking_url" from '[#?&]nums=([A-Za-z0-9-]{4,64})') AS "number", "answer", "fetched_at" FROM "cbp"."shipments") named
WHERE named."number" IS NOT NULL ORDER BY named."number", named."fetched_at" DESC;--> statement-breakpoint
DROP TABLE "cbp"."shipments" CASCADE;
