CREATE TABLE "cbp"."dispute_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."dispute_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ics_id" text NOT NULL,
	"client_id" text,
	"card_type" text,
	"reason_code" text,
	"case_number" text,
	"amount" numeric(20, 4) NOT NULL,
	"currency" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"profile" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"notes" text,
	"source" text DEFAULT 'manual' NOT NULL,
	"source_id" bigint,
	"created_by" text NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"closed_at" timestamp with time zone,
	"file_sha256" text,
	"file_bytes" integer,
	"file_pages" integer,
	"file_profile" text,
	"file_made_at" timestamp with time zone,
	"file_made_by" text,
	"reminded_hours" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_cases_amount_sign" CHECK ("cbp"."dispute_cases"."amount" > 0),
	CONSTRAINT "dispute_cases_state" CHECK ("cbp"."dispute_cases"."state" in ('open', 'submitted', 'won', 'lost', 'accepted')),
	CONSTRAINT "dispute_cases_whole_file" CHECK (num_nulls("cbp"."dispute_cases"."file_sha256", "cbp"."dispute_cases"."file_bytes", "cbp"."dispute_cases"."file_pages", "cbp"."dispute_cases"."file_profile", "cbp"."dispute_cases"."file_made_at",
        "cbp"."dispute_cases"."file_made_by") in (0, 6)),
	CONSTRAINT "dispute_cases_submitted_file" CHECK ("cbp"."dispute_cases"."state" in ('open', 'accepted') or "cbp"."dispute_cases"."file_sha256" is not null)
);
--> statement-breakpoint
ALTER TABLE "cbp"."dispute_cases" ADD CONSTRAINT "dispute_cases_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."dispute_cases" ADD CONSTRAINT "dispute_cases_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_cases_open" ON "cbp"."dispute_cases" USING btree ("ics_id") WHERE "cbp"."dispute_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "dispute_cases_receipt" ON "cbp"."dispute_cases" USING btree ("ics_id");--> statement-breakpoint
CREATE INDEX "dispute_cases_due" ON "cbp"."dispute_cases" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "dispute_cases_received" ON "cbp"."dispute_cases" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "dispute_cases_amount" ON "cbp"."dispute_cases" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "dispute_cases_created_at" ON "cbp"."dispute_cases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "dispute_cases_client" ON "cbp"."dispute_cases" USING btree ("client_id","due_at");--> statement-breakpoint
CREATE INDEX "dispute_cases_state" ON "cbp"."dispute_cases" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "dispute_cases_card_type" ON "cbp"."dispute_cases" USING btree ("card_type","due_at");--> statement-breakpoint
CREATE INDEX "dispute_cases_to_remind" ON "cbp"."dispute_cases" USING btree ("due_at","id") WHERE "cbp"."dispute_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "dispute_cases_file" ON "cbp"."dispute_cases" USING btree ("file_sha256") WHERE "cbp"."dispute_cases"."file_sha256" is not null;--> statement-breakpoint
CREATE INDEX "dispute_cases_reason_code_trgm" ON "cbp"."dispute_cases" USING gin ((case when octet_length("reason_code") = char_length("reason_code") then "reason_code" else translate(normalize("reason_code", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dispute_cases_case_number_trgm" ON "cbp"."dispute_cases" USING gin ((case when octet_length("case_number") = char_length("case_number") then "case_number" else translate(normalize("case_number", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "receipt_transactions_arn_trgm" ON "cbp"."receipt_transactions" USING gin ((case when octet_length("arn") = char_length("arn") then "arn" else translate(normalize("arn", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);