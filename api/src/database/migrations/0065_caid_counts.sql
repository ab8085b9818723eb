CREATE TABLE "cbp"."caid_counts" (
	"client_id" text NOT NULL,
	"service" text NOT NULL,
	"status" text NOT NULL,
	"bin" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "caid_counts_client_id_service_status_bin_pk" PRIMARY KEY("client_id","service","status","bin")
);
--> statement-breakpoint
CREATE TABLE "cbp"."caid_marks" (
	"client_id" text NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "caid_marks_client_id_transaction_pk" PRIMARY KEY("client_id","transaction")
);
--> statement-breakpoint
CREATE FUNCTION "cbp"."mark_caids"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A mark of this very transaction may stand already; one of a database before this one is renewed.
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "cbp"."caid_marks" AS known ("client_id") SELECT DISTINCT "client_id" FROM written
			ON CONFLICT ("client_id", "transaction") DO UPDATE SET "marked_at" = excluded."marked_at" WHERE known."marked_at" < excluded."marked_at";
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "cbp"."caid_marks" AS known ("client_id") SELECT DISTINCT "client_id" FROM gone
			ON CONFLICT ("client_id", "transaction") DO UPDATE SET "marked_at" = excluded."marked_at" WHERE known."marked_at" < excluded."marked_at";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "caids_inserted" AFTER INSERT ON "cbp"."caids" REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."mark_caids"();--> statement-breakpoint
CREATE TRIGGER "caids_updated" AFTER UPDATE ON "cbp"."caids" REFERENCING OLD TABLE AS gone NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."mark_caids"();--> statement-breakpoint
CREATE TRIGGER "caids_deleted" AFTER DELETE ON "cbp"."caids" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."mark_caids"();--> statement-breakpoint
INSERT INTO "cbp"."caid_marks" ("client_id") SELECT DISTINCT "client_id" FROM "cbp"."caids";
