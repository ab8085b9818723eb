CREATE TABLE "cbp"."lookups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."lookups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"network" text NOT NULL,
	"insight_id" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"client_id" text,
	"ics_id" text,
	"order_reference" text,
	"arn" text,
	"descriptor" text,
	"acquirer_bin" text,
	"card_acceptor_id" text,
	"transaction_time" timestamp with time zone,
	"amount" numeric(20, 4),
	"currency" text,
	"card_prefix" text,
	"card_suffix" text,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"candidates" jsonb NOT NULL,
	"missing" integer NOT NULL,
	"answered_in_ms" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lookups_card_prefix" CHECK (length("cbp"."lookups"."card_prefix") <= 6),
	CONSTRAINT "lookups_card_suffix" CHECK (length("cbp"."lookups"."card_suffix") <= 4)
);
--> statement-breakpoint
ALTER TABLE "cbp"."lookups" ADD CONSTRAINT "lookups_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."lookups" ADD CONSTRAINT "lookups_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lookups_once" ON "cbp"."lookups" USING btree ("network","insight_id");--> statement-breakpoint
CREATE INDEX "lookups_created_at" ON "cbp"."lookups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "lookups_client" ON "cbp"."lookups" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "lookups_transaction_time" ON "cbp"."lookups" USING btree ("transaction_time","id");--> statement-breakpoint
CREATE INDEX "lookups_transaction_time_down" ON "cbp"."lookups" USING btree ("transaction_time" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lookups_status" ON "cbp"."lookups" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "lookups_source" ON "cbp"."lookups" USING btree ("source","created_at");--> statement-breakpoint
CREATE INDEX "lookups_receipt" ON "cbp"."lookups" USING btree ("ics_id") WHERE "cbp"."lookups"."ics_id" is not null;--> statement-breakpoint
CREATE INDEX "lookups_insight_id_trgm" ON "cbp"."lookups" USING gin ((case when octet_length("insight_id") = char_length("insight_id") then "insight_id" else translate(normalize("insight_id", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lookups_arn_trgm" ON "cbp"."lookups" USING gin ((case when octet_length("arn") = char_length("arn") then "arn" else translate(normalize("arn", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lookups_descriptor_trgm" ON "cbp"."lookups" USING gin ((case when octet_length("descriptor") = char_length("descriptor") then "descriptor" else translate(normalize("descriptor", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lookups_acquirer_bin_trgm" ON "cbp"."lookups" USING gin ((case when octet_length("acquirer_bin") = char_length("acquirer_bin") then "acquirer_bin" else translate(normalize("acquirer_bin", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lookups_card_acceptor_id_trgm" ON "cbp"."lookups" USING gin ((case when octet_length("card_acceptor_id") = char_length("card_acceptor_id") then "card_acceptor_id" else translate(normalize("card_acceptor_id", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);