CREATE TABLE "cbp"."rdr_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."rdr_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" text NOT NULL,
	"decision_id" text,
	"case_date" timestamp with time zone NOT NULL,
	"client_id" text,
	"caid_id" bigint,
	"dba" text,
	"bin" text NOT NULL,
	"caid" text NOT NULL,
	"arn" text,
	"descriptor" text,
	"transaction_id" text,
	"card_prefix" text,
	"card_suffix" text,
	"auth_code" text,
	"mcc" text,
	"transaction_time" timestamp with time zone,
	"transaction_amount" numeric(20, 4),
	"transaction_currency" text,
	"amount" numeric(20, 4) NOT NULL,
	"currency" text NOT NULL,
	"reason_code" text,
	"outcome" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" jsonb,
	"ics_id" text,
	"match" text NOT NULL,
	"match_reasons" jsonb NOT NULL,
	"matched_at" timestamp with time zone,
	"received" jsonb NOT NULL,
	"reported_at" timestamp with time zone,
	"imported_at" timestamp with time zone,
	"recalled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rdr_cases_outcome" CHECK ("cbp"."rdr_cases"."outcome" in ('Accepted', 'Declined')),
	CONSTRAINT "rdr_cases_card_prefix" CHECK (length("cbp"."rdr_cases"."card_prefix") <= 6),
	CONSTRAINT "rdr_cases_card_suffix" CHECK (length("cbp"."rdr_cases"."card_suffix") <= 4)
);
--> statement-breakpoint
CREATE TABLE "cbp"."rdr_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"default_decision" text NOT NULL,
	"rules" jsonb NOT NULL,
	"rules_version" integer NOT NULL,
	"active_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."rdr_rule_versions" (
	"client_id" text NOT NULL,
	"version" integer NOT NULL,
	"default_decision" text NOT NULL,
	"rules" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rdr_rule_versions_client_id_version_pk" PRIMARY KEY("client_id","version")
);
--> statement-breakpoint
ALTER TABLE "cbp"."rdr_cases" ADD CONSTRAINT "rdr_cases_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."rdr_cases" ADD CONSTRAINT "rdr_cases_caid_id_caids_id_fk" FOREIGN KEY ("caid_id") REFERENCES "cbp"."caids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."rdr_cases" ADD CONSTRAINT "rdr_cases_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."rdr_clients" ADD CONSTRAINT "rdr_clients_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."rdr_rule_versions" ADD CONSTRAINT "rdr_rule_versions_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rdr_cases_decision" ON "cbp"."rdr_cases" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "rdr_cases_case" ON "cbp"."rdr_cases" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "rdr_cases_case_date" ON "cbp"."rdr_cases" USING btree ("case_date","id");--> statement-breakpoint
CREATE INDEX "rdr_cases_created_at" ON "cbp"."rdr_cases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rdr_cases_client" ON "cbp"."rdr_cases" USING btree ("client_id","case_date");--> statement-breakpoint
CREATE INDEX "rdr_cases_recalled" ON "cbp"."rdr_cases" USING btree ("case_date","id") WHERE "cbp"."rdr_cases"."recalled_at" is not null;--> statement-breakpoint
CREATE INDEX "rdr_cases_outcome" ON "cbp"."rdr_cases" USING btree ("outcome","case_date");--> statement-breakpoint
CREATE INDEX "rdr_cases_match" ON "cbp"."rdr_cases" USING btree ("match","case_date");--> statement-breakpoint
CREATE INDEX "rdr_cases_arn" ON "cbp"."rdr_cases" USING btree ("arn");--> statement-breakpoint
CREATE INDEX "rdr_cases_receipt" ON "cbp"."rdr_cases" USING btree ("ics_id") WHERE "cbp"."rdr_cases"."ics_id" is not null;--> statement-breakpoint
CREATE INDEX "rdr_cases_card" ON "cbp"."rdr_cases" USING btree ("card_suffix","transaction_time");--> statement-breakpoint
CREATE INDEX "rdr_cases_arn_trgm" ON "cbp"."rdr_cases" USING gin ((case when octet_length("arn") = char_length("arn") then "arn" else translate(normalize("arn", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rdr_cases_case_id_trgm" ON "cbp"."rdr_cases" USING gin ((case when octet_length("case_id") = char_length("case_id") then "case_id" else translate(normalize("case_id", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rdr_cases_dba_trgm" ON "cbp"."rdr_cases" USING gin ((case when octet_length("dba") = char_length("dba") then "dba" else translate(normalize("dba", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rdr_cases_bin_trgm" ON "cbp"."rdr_cases" USING gin ((case when octet_length("bin") = char_length("bin") then "bin" else translate(normalize("bin", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rdr_cases_caid_trgm" ON "cbp"."rdr_cases" USING gin ((case when octet_length("caid") = char_length("caid") then "caid" else translate(normalize("caid", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rdr_cases_reason_code_trgm" ON "cbp"."rdr_cases" USING gin ((case when octet_length("reason_code") = char_length("reason_code") then "reason_code" else translate(normalize("reason_code", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rdr_clients_created_at" ON "cbp"."rdr_clients" USING btree ("created_at","client_id");--> statement-breakpoint
CREATE INDEX "rdr_clients_status" ON "cbp"."rdr_clients" USING btree ("status","client_id");