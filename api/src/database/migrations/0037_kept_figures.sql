CREATE TABLE "cbp"."alert_day_figures" (
	"on_day" date NOT NULL,
	"client_id" text,
	"currency" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"fraud" integer DEFAULT 0 NOT NULL,
	"dispute" integer DEFAULT 0 NOT NULL,
	"stopped" integer DEFAULT 0 NOT NULL,
	"settled" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"other" integer DEFAULT 0 NOT NULL,
	"open" integer DEFAULT 0 NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"hour" integer DEFAULT 0 NOT NULL,
	"four_hours" integer DEFAULT 0 NOT NULL,
	"day" integer DEFAULT 0 NOT NULL,
	"later" integer DEFAULT 0 NOT NULL,
	"amount" numeric(20, 4),
	CONSTRAINT "alert_day_figures_once" UNIQUE NULLS NOT DISTINCT("client_id","on_day","currency")
);
--> statement-breakpoint
CREATE TABLE "cbp"."alert_day_marks" (
	"day" date NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_day_marks_day_transaction_pk" PRIMARY KEY("day","transaction")
);
--> statement-breakpoint
CREATE TABLE "cbp"."alert_days" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_as" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."descriptor_counts" (
	"client_id" text NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "descriptor_counts_client_id_status_pk" PRIMARY KEY("client_id","status")
);
--> statement-breakpoint
CREATE TABLE "cbp"."descriptor_marks" (
	"descriptor_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "descriptor_marks_descriptor_id_client_id_transaction_pk" PRIMARY KEY("descriptor_id","client_id","transaction")
);
--> statement-breakpoint
CREATE TABLE "cbp"."descriptor_pairs" (
	"kind" text NOT NULL,
	"one_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"one_client_id" text NOT NULL,
	"other_client_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "descriptor_pairs_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
DROP INDEX "cbp"."alerts_without_descriptor";--> statement-breakpoint
CREATE INDEX "alert_day_figures_on_day" ON "cbp"."alert_day_figures" USING btree ("on_day");--> statement-breakpoint
CREATE INDEX "descriptor_marks_client" ON "cbp"."descriptor_marks" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "descriptor_pairs_other" ON "cbp"."descriptor_pairs" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "descriptors_by_status" ON "cbp"."descriptors" USING btree ("client_id","status");--> statement-breakpoint
CREATE INDEX "alerts_without_descriptor" ON "cbp"."alerts" USING btree ("alert_timestamp","client_id","merchant_descriptor","issuer","amount","currency") WHERE "cbp"."alerts"."descriptor_id" is null;--> statement-breakpoint
CREATE FUNCTION "cbp"."mark_alert_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A mark of this very transaction may stand already; one of a database before this one is renewed.
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "cbp"."alert_day_marks" AS known ("day")
			SELECT DISTINCT ("alert_timestamp" AT TIME ZONE INTERVAL '8 hours')::date FROM written
			ON CONFLICT ("day", "transaction") DO UPDATE SET "marked_at" = excluded."marked_at" WHERE known."marked_at" < excluded."marked_at";
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "cbp"."alert_day_marks" AS known ("day")
			SELECT DISTINCT ("alert_timestamp" AT TIME ZONE INTERVAL '8 hours')::date FROM gone
			ON CONFLICT ("day", "transaction") DO UPDATE SET "marked_at" = excluded."marked_at" WHERE known."marked_at" < excluded."marked_at";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "alerts_inserted" AFTER INSERT ON "cbp"."alerts" REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."mark_alert_days"();--> statement-breakpoint
CREATE TRIGGER "alerts_updated" AFTER UPDATE ON "cbp"."alerts" REFERENCING OLD TABLE AS gone NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."mark_alert_days"();--> statement-breakpoint
CREATE TRIGGER "alerts_deleted" AFTER DELETE ON "cbp"."alerts" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."mark_alert_days"();--> statement-breakpoint
CREATE FUNCTION "cbp"."mark_descriptors"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "cbp"."descriptor_marks" AS known ("descriptor_id", "client_id") SELECT "id", "client_id" FROM written
			ON CONFLICT ("descriptor_id", "client_id", "transaction") DO UPDATE SET "marked_at" = excluded."marked_at" WHERE known."marked_at" < excluded."marked_at";
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "cbp"."descriptor_marks" AS known ("descriptor_id", "client_id") SELECT "id", "client_id" FROM gone
			ON CONFLICT ("descriptor_id", "client_id", "transaction") DO UPDATE SET "marked_at" = excluded."marked_at" WHERE known."marked_at" < excluded."marked_at";
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "descriptors_inserted" AFTER INSERT ON "cbp"."descriptors" REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."mark_descriptors"();--> statement-breakpoint
CREATE TRIGGER "descriptors_updated" AFTER UPDATE ON "cbp"."descriptors" REFERENCING OLD TABLE AS gone NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."mark_descriptors"();--> statement-breakpoint
CREATE TRIGGER "descriptors_deleted" AFTER DELETE ON "cbp"."descriptors" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."mark_descriptors"();--> statement-breakpoint
INSERT INTO "cbp"."alert_day_marks" ("day") SELECT DISTINCT ("alert_timestamp" AT TIME ZONE INTERVAL '8 hours')::date FROM "cbp"."alerts";--> statement-breakpoint
INSERT INTO "cbp"."descriptor_marks" ("descriptor_id", "client_id") SELECT "id", "client_id" FROM "cbp"."descriptors";
