CREATE TABLE "cbp"."audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_is_one" CHECK ("cbp"."audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "cbp"."audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"datetime" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"user_id" bigint,
	"email" text,
	"credential" text,
	"action" text NOT NULL,
	"section" text NOT NULL,
	"entity_type" text,
	"entity_ids" text[] NOT NULL,
	"merchant_id" text,
	"url" text,
	"method" text,
	"status_code" smallint,
	"ip" text,
	"country" text,
	"user_agent" text,
	"request" jsonb,
	"response" jsonb,
	"before" jsonb,
	"after" jsonb,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."idempotent_calls" (
	"actor" text NOT NULL,
	"key_hash" text NOT NULL,
	"input_hash" text NOT NULL,
	"sealed_answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_calls_actor_key_hash_pk" PRIMARY KEY("actor","key_hash")
);
--> statement-breakpoint
ALTER TABLE "cbp"."sessions" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "cbp"."sessions" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "cbp"."sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "cbp"."users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_datetime" ON "cbp"."audit_log" USING btree ("datetime","seq");--> statement-breakpoint
CREATE INDEX "audit_log_client" ON "cbp"."audit_log" USING btree ("merchant_id","datetime");--> statement-breakpoint
CREATE INDEX "audit_log_section" ON "cbp"."audit_log" USING btree ("section","action","datetime");--> statement-breakpoint
CREATE INDEX "audit_log_email" ON "cbp"."audit_log" USING btree ("email","datetime");--> statement-breakpoint
CREATE INDEX "audit_log_entities" ON "cbp"."audit_log" USING gin ("entity_ids");--> statement-breakpoint
CREATE INDEX "idempotent_calls_age" ON "cbp"."idempotent_calls" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "cbp"."audit_head" ("id", "seq", "hash") VALUES (1, 0, '');--> statement-breakpoint
CREATE FUNCTION "cbp"."refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of the audit log are never changed or deleted';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "cbp"."audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "cbp"."refuse_audit_change"();
