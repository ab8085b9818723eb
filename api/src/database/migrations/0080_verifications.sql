CREATE TABLE "cbp"."sealed_files" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner" text NOT NULL,
	"name" text NOT NULL,
	"sealed_key" text,
	"bytes" integer NOT NULL,
	"view_bytes" integer NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "sealed_files_name" UNIQUE("name"),
	CONSTRAINT "sealed_files_key" CHECK (("cbp"."sealed_files"."sealed_key" is null) = ("cbp"."sealed_files"."erased_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "cbp"."verification_attempts" (
	"verification_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"by" text,
	"event" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"readings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comparisons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "verification_attempts_verification_id_n_pk" PRIMARY KEY("verification_id","n")
);
--> statement-breakpoint
CREATE TABLE "cbp"."verification_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."verification_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"verification_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"creator" text NOT NULL,
	"by" text,
	"attempt" integer NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "cbp"."verification_images" (
	"verification_id" bigint NOT NULL,
	"attempt" integer NOT NULL,
	"side" text NOT NULL,
	"sealed_file_id" text,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "verification_images_verification_id_attempt_side_pk" PRIMARY KEY("verification_id","attempt","side")
);
--> statement-breakpoint
CREATE TABLE "cbp"."verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"reference" text NOT NULL,
	"content_hash" text NOT NULL,
	"engine" text NOT NULL,
	"first_types" text[] NOT NULL,
	"second_types" text[] NOT NULL,
	"types" text[] NOT NULL,
	"allow" text[] NOT NULL,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"gender" text,
	"born_on" text,
	"age" jsonb,
	"nationality" text,
	"country" text,
	"full_address" text,
	"document_number" text,
	"issued_on" text,
	"expires_on" text,
	"event" text NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"decided_event" text,
	"decided_codes" text[] DEFAULT '{}' NOT NULL,
	"decided_reason" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"provider_event" text,
	"provider_codes" text[] DEFAULT '{}' NOT NULL,
	"provider_reason" text,
	"provider_at" timestamp with time zone,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"images_deleted_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"hold_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verifications_decision" CHECK (("cbp"."verifications"."decided_event" is null) = ("cbp"."verifications"."decided_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "cbp"."screening_defaults" ADD COLUMN "document_keep_days" integer;--> statement-breakpoint
ALTER TABLE "cbp"."verification_attempts" ADD CONSTRAINT "verification_attempts_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "cbp"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."verification_events" ADD CONSTRAINT "verification_events_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "cbp"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."verification_images" ADD CONSTRAINT "verification_images_verification_id_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "cbp"."verifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."verifications" ADD CONSTRAINT "verifications_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sealed_files_unused" ON "cbp"."sealed_files" USING btree ("created_at") WHERE "cbp"."sealed_files"."used_at" is null;--> statement-breakpoint
CREATE INDEX "sealed_files_undeleted" ON "cbp"."sealed_files" USING btree ("erased_at") WHERE "cbp"."sealed_files"."erased_at" is not null and "cbp"."sealed_files"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "verification_events_of_verification" ON "cbp"."verification_events" USING btree ("verification_id","id");--> statement-breakpoint
CREATE INDEX "verification_images_sealed_file" ON "cbp"."verification_images" USING btree ("sealed_file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_reference_once" ON "cbp"."verifications" USING btree ("client_id","reference");--> statement-breakpoint
CREATE INDEX "verifications_created_at" ON "cbp"."verifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "verifications_client" ON "cbp"."verifications" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "verifications_event" ON "cbp"."verifications" USING btree ("event","created_at");--> statement-breakpoint
CREATE INDEX "verifications_engine" ON "cbp"."verifications" USING btree ("engine","created_at");--> statement-breakpoint
CREATE INDEX "verifications_types" ON "cbp"."verifications" USING gin ("types");--> statement-breakpoint
CREATE INDEX "verifications_categories" ON "cbp"."verifications" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "verifications_reference_trgm" ON "cbp"."verifications" USING gin ((case when octet_length("reference") = char_length("reference") then "reference" else translate(normalize("reference", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_client_id_trgm" ON "cbp"."verifications" USING gin ((case when octet_length("client_id") = char_length("client_id") then "client_id" else translate(normalize("client_id", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);