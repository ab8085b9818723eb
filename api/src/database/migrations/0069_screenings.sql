CREATE TABLE "cbp"."screening_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."screening_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"screening_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text,
	"hit_id" bigint,
	"note" text,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."screening_exceptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."screening_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_hash" text NOT NULL,
	"subject" text NOT NULL,
	"watchlist_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"entry_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"entry" bigint NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"until" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	"withdrawn_reason" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."screening_hits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."screening_hits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"screening_id" bigint NOT NULL,
	"watchlist_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"entry" bigint NOT NULL,
	"state" text NOT NULL,
	"score" numeric(4, 1) NOT NULL,
	"comparison" jsonb,
	"related_to" bigint,
	"relation" text,
	"reason" text,
	"note" text,
	"until" timestamp with time zone,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"exception_id" bigint,
	"changed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."screening_runs" (
	"screening_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"cause" text NOT NULL,
	"by" text,
	"engine_version" text NOT NULL,
	"tables_hash" text NOT NULL,
	"match_score" integer NOT NULL,
	"searched" text[] NOT NULL,
	"not_searched" text[] NOT NULL,
	"versions" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "screening_runs_screening_id_n_pk" PRIMARY KEY("screening_id","n")
);
--> statement-breakpoint
CREATE TABLE "cbp"."screenings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."screenings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"client_id" text NOT NULL,
	"reference" text NOT NULL,
	"content_hash" text NOT NULL,
	"engine" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"born_on" text,
	"subject_hash" text NOT NULL,
	"is_ongoing" boolean NOT NULL,
	"duration" text,
	"is_partial" boolean NOT NULL,
	"match_score" integer NOT NULL,
	"filters" text[] NOT NULL,
	"countries" text[] NOT NULL,
	"has_aliases" boolean NOT NULL,
	"has_relatives" boolean NOT NULL,
	"event" text NOT NULL,
	"derived_event" text,
	"set_event" text,
	"set_reason" text,
	"set_by" text,
	"set_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"failure" text,
	"searched" text[] NOT NULL,
	"not_searched" text[] NOT NULL,
	"open_hits" integer DEFAULT 0 NOT NULL,
	"confirmed_hits" integer DEFAULT 0 NOT NULL,
	"cleared_hits" integer DEFAULT 0 NOT NULL,
	"paid_runs" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "screenings_set_result" CHECK (("cbp"."screenings"."set_event" is null) = ("cbp"."screenings"."set_reason" is null) and ("cbp"."screenings"."set_event" is null) = ("cbp"."screenings"."set_at" is null))
);
--> statement-breakpoint
CREATE TABLE "cbp"."watchlist_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."watchlist_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"watchlist_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"from_version" integer NOT NULL,
	"until_version" integer,
	"seen_version" integer NOT NULL,
	"type" text NOT NULL,
	"topics" text[] NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"fingerprint" text NOT NULL,
	"link_keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."watchlist_names" (
	"entry" bigint NOT NULL,
	"place" integer NOT NULL,
	"keys" text[] NOT NULL,
	CONSTRAINT "watchlist_names_entry_place_pk" PRIMARY KEY("entry","place")
);
--> statement-breakpoint
CREATE TABLE "cbp"."watchlist_tokens" (
	"token" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."watchlist_versions" (
	"watchlist_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"files" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"published_at" text,
	"loaded_at" timestamp with time zone,
	"entries" integer DEFAULT 0 NOT NULL,
	"declared_count" integer,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"error" text,
	"by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watchlist_versions_watchlist_id_version_pk" PRIMARY KEY("watchlist_id","version")
);
--> statement-breakpoint
CREATE TABLE "cbp"."watchlists" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"publisher" text NOT NULL,
	"licence" text NOT NULL,
	"format" text NOT NULL,
	"filters" text[] NOT NULL,
	"is_on" boolean NOT NULL,
	"current_version" integer,
	"usual_min" integer,
	"usual_max" integer,
	"mapping" jsonb,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"last_error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."screening_events" ADD CONSTRAINT "screening_events_screening_id_screenings_id_fk" FOREIGN KEY ("screening_id") REFERENCES "cbp"."screenings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screening_events" ADD CONSTRAINT "screening_events_hit_id_screening_hits_id_fk" FOREIGN KEY ("hit_id") REFERENCES "cbp"."screening_hits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screening_exceptions" ADD CONSTRAINT "screening_exceptions_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screening_exceptions" ADD CONSTRAINT "screening_exceptions_watchlist_id_watchlists_id_fk" FOREIGN KEY ("watchlist_id") REFERENCES "cbp"."watchlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screening_exceptions" ADD CONSTRAINT "screening_exceptions_entry_watchlist_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "cbp"."watchlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screening_hits" ADD CONSTRAINT "screening_hits_screening_id_screenings_id_fk" FOREIGN KEY ("screening_id") REFERENCES "cbp"."screenings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screening_hits" ADD CONSTRAINT "screening_hits_watchlist_id_watchlists_id_fk" FOREIGN KEY ("watchlist_id") REFERENCES "cbp"."watchlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screening_hits" ADD CONSTRAINT "screening_hits_entry_watchlist_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "cbp"."watchlist_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screening_runs" ADD CONSTRAINT "screening_runs_screening_id_screenings_id_fk" FOREIGN KEY ("screening_id") REFERENCES "cbp"."screenings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screenings" ADD CONSTRAINT "screenings_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."watchlist_entries" ADD CONSTRAINT "watchlist_entries_watchlist_id_watchlists_id_fk" FOREIGN KEY ("watchlist_id") REFERENCES "cbp"."watchlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."watchlist_names" ADD CONSTRAINT "watchlist_names_entry_watchlist_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "cbp"."watchlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."watchlist_versions" ADD CONSTRAINT "watchlist_versions_watchlist_id_watchlists_id_fk" FOREIGN KEY ("watchlist_id") REFERENCES "cbp"."watchlists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screening_events_of_screening" ON "cbp"."screening_events" USING btree ("screening_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "screening_exceptions_in_force" ON "cbp"."screening_exceptions" USING btree ("client_id","subject_hash","watchlist_id","entry_id") WHERE "cbp"."screening_exceptions"."withdrawn_at" is null and "cbp"."screening_exceptions"."changed_at" is null;--> statement-breakpoint
CREATE INDEX "screening_exceptions_created_at" ON "cbp"."screening_exceptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "screening_exceptions_client" ON "cbp"."screening_exceptions" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "screening_exceptions_subject_trgm" ON "cbp"."screening_exceptions" USING gin ((case when octet_length("subject") = char_length("subject") then "subject" else translate(normalize("subject", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "screening_exceptions_entry_name_trgm" ON "cbp"."screening_exceptions" USING gin ((case when octet_length("entry_name") = char_length("entry_name") then "entry_name" else translate(normalize("entry_name", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "screening_exceptions_client_id_trgm" ON "cbp"."screening_exceptions" USING gin ((case when octet_length("client_id") = char_length("client_id") then "client_id" else translate(normalize("client_id", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "screening_hits_once" ON "cbp"."screening_hits" USING btree ("screening_id","watchlist_id","entry_id");--> statement-breakpoint
CREATE INDEX "screening_hits_entry" ON "cbp"."screening_hits" USING btree ("watchlist_id","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "screenings_reference_once" ON "cbp"."screenings" USING btree ("client_id","reference");--> statement-breakpoint
CREATE INDEX "screenings_created_at" ON "cbp"."screenings" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "screenings_client" ON "cbp"."screenings" USING btree ("client_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "screenings_event" ON "cbp"."screenings" USING btree ("kind","event","created_at");--> statement-breakpoint
CREATE INDEX "screenings_open" ON "cbp"."screenings" USING btree ("kind","open_hits","id") WHERE "cbp"."screenings"."open_hits" > 0;--> statement-breakpoint
CREATE INDEX "screenings_ends_at" ON "cbp"."screenings" USING btree ("kind","ends_at","id");--> statement-breakpoint
CREATE INDEX "screenings_ends_at_down" ON "cbp"."screenings" USING btree ("kind","ends_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "screenings_hits" ON "cbp"."screenings" USING btree ("kind","open_hits","id");--> statement-breakpoint
CREATE INDEX "screenings_subject" ON "cbp"."screenings" USING btree ("client_id","subject_hash");--> statement-breakpoint
CREATE INDEX "screenings_ongoing" ON "cbp"."screenings" USING btree ("id") WHERE "cbp"."screenings"."is_ongoing" and "cbp"."screenings"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "screenings_name_trgm" ON "cbp"."screenings" USING gin ((case when octet_length("name") = char_length("name") then "name" else translate(normalize("name", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "screenings_first_name_trgm" ON "cbp"."screenings" USING gin ((case when octet_length("first_name") = char_length("first_name") then "first_name" else translate(normalize("first_name", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "screenings_reference_trgm" ON "cbp"."screenings" USING gin ((case when octet_length("reference") = char_length("reference") then "reference" else translate(normalize("reference", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "screenings_client_id_trgm" ON "cbp"."screenings" USING gin ((case when octet_length("client_id") = char_length("client_id") then "client_id" else translate(normalize("client_id", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "watchlist_entries_once" ON "cbp"."watchlist_entries" USING btree ("watchlist_id","entry_id","from_version");--> statement-breakpoint
CREATE INDEX "watchlist_entries_open" ON "cbp"."watchlist_entries" USING btree ("watchlist_id","entry_id") WHERE "cbp"."watchlist_entries"."until_version" is null;--> statement-breakpoint
CREATE INDEX "watchlist_entries_from" ON "cbp"."watchlist_entries" USING btree ("watchlist_id","from_version");--> statement-breakpoint
CREATE INDEX "watchlist_entries_until" ON "cbp"."watchlist_entries" USING btree ("watchlist_id","until_version") WHERE "cbp"."watchlist_entries"."until_version" is not null;--> statement-breakpoint
CREATE INDEX "watchlist_entries_links" ON "cbp"."watchlist_entries" USING gin ("link_keys");--> statement-breakpoint
CREATE INDEX "watchlist_names_keys" ON "cbp"."watchlist_names" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "watchlist_tokens_near" ON "cbp"."watchlist_tokens" USING gin ("token" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "watchlist_versions_loading" ON "cbp"."watchlist_versions" USING btree ("watchlist_id") WHERE "cbp"."watchlist_versions"."status" = 'loading';