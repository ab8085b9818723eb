CREATE TABLE "cbp"."provider_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."provider_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"request" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"outcome" text NOT NULL,
	"error" text,
	CONSTRAINT "provider_calls_outcome" CHECK ("cbp"."provider_calls"."outcome" in ('done', 'refused', 'passing', 'unknown'))
);
--> statement-breakpoint
CREATE INDEX "provider_calls_age" ON "cbp"."provider_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "provider_calls_of_provider" ON "cbp"."provider_calls" USING btree ("provider","at");