CREATE TABLE "cbp"."caid_count_changes" (
	"client_id" text NOT NULL,
	"service" text NOT NULL,
	"status" text NOT NULL,
	"bin" text NOT NULL,
	"change" integer NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	CONSTRAINT "caid_count_changes_client_id_service_status_bin_transaction_pk" PRIMARY KEY("client_id","service","status","bin","transaction")
);
--> statement-breakpoint
DROP TRIGGER "caids_inserted" ON "cbp"."caids";--> statement-breakpoint
DROP TRIGGER "caids_updated" ON "cbp"."caids";--> statement-breakpoint
DROP TRIGGER "caids_deleted" ON "cbp"."caids";--> statement-breakpoint
DROP FUNCTION "cbp"."mark_caids"();--> statement-breakpoint
DROP TABLE "cbp"."caid_marks";--> statement-breakpoint
CREATE FUNCTION "cbp"."note_caid_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "cbp"."caid_count_changes" AS known ("client_id", "service", "status", "bin", "change")
			SELECT "client_id", "service", "status", "bin", count(*) FROM written GROUP BY "client_id", "service", "status", "bin"
			ON CONFLICT ("client_id", "service", "status", "bin", "transaction") DO UPDATE SET "change" = known."change" + excluded."change";
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "cbp"."caid_count_changes" AS known ("client_id", "service", "status", "bin", "change")
			SELECT "client_id", "service", "status", "bin", -count(*) FROM gone GROUP BY "client_id", "service", "status", "bin"
			ON CONFLICT ("client_id", "service", "status", "bin", "transaction") DO UPDATE SET "change" = known."change" + excluded."change";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "caids_inserted" AFTER INSERT ON "cbp"."caids" REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."note_caid_counts"();--> statement-breakpoint
CREATE TRIGGER "caids_updated" AFTER UPDATE ON "cbp"."caids" REFERENCING OLD TABLE AS gone NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."note_caid_counts"();--> statement-breakpoint
CREATE TRIGGER "caids_deleted" AFTER DELETE ON "cbp"."caids" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."note_caid_counts"();--> statement-breakpoint
DELETE FROM "cbp"."caid_counts";--> statement-breakpoint
INSERT INTO "cbp"."caid_counts" ("client_id", "service", "status", "bin", "count")
	SELECT "client_id", "service", "status", "bin", count(*) FROM "cbp"."caids" GROUP BY "client_id", "service", "status", "bin";