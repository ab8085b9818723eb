-- Users own batches by their id, since an address may change hands. Where the platform keeps its users in the same database,
-- and lets us read them, ids are known at once; elsewhere the batches wait under the address until its user comes back.
UPDATE "cbp_pdf"."batches" SET "owner" = 'address:' || substr("owner", 6)
WHERE "owner" LIKE 'user:%' AND "owner" !~ '^user:[1-9][0-9]*$';--> statement-breakpoint
DO $$
DECLARE
	"known" regclass := (
		SELECT "t"."oid" FROM "pg_catalog"."pg_class" "t"
		JOIN "pg_catalog"."pg_namespace" "n" ON "n"."oid" = "t"."relnamespace"
		WHERE "n"."nspname" = 'cbp' AND "t"."relname" = 'users' AND "t"."relkind" = 'r'
			AND has_schema_privilege("n"."oid", 'USAGE') AND has_table_privilege("t"."oid", 'SELECT')
	);
BEGIN
	IF "known" IS NOT NULL THEN
		EXECUTE 'UPDATE "cbp_pdf"."batches" "b" SET "owner" = ''user:'' || "u"."id" FROM "cbp"."users" "u"
			WHERE "b"."owner" = ''address:'' || lower("u"."email")';
	END IF;
END $$;
