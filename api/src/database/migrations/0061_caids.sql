CREATE TABLE "cbp"."caids" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."caids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service" text NOT NULL,
	"caid" text NOT NULL,
	"compared_as" text NOT NULL,
	"bin" text NOT NULL,
	"client_id" text NOT NULL,
	"dba" text NOT NULL,
	"descriptor" text,
	"status" text NOT NULL,
	"active_at" timestamp with time zone,
	"status_reason" text,
	"provider_ask" text,
	"provider_told_at" timestamp with time zone,
	"file_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "caids_caid_form" CHECK ("cbp"."caids"."caid" ~ '^[A-Z0-9]{1,16}$'),
	CONSTRAINT "caids_bin_form" CHECK ("cbp"."caids"."bin" ~ '^([0-9]{6}|[0-9]{8})$')
);
--> statement-breakpoint
ALTER TABLE "cbp"."caids" ADD CONSTRAINT "caids_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."caids" ADD CONSTRAINT "caids_file_id_provider_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "cbp"."provider_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "caids_once" ON "cbp"."caids" USING btree ("service","compared_as","bin") WHERE "cbp"."caids"."status" not in ('DELETED', 'REJECTED');--> statement-breakpoint
CREATE INDEX "caids_client" ON "cbp"."caids" USING btree ("service","client_id","created_at");--> statement-breakpoint
CREATE INDEX "caids_created_at" ON "cbp"."caids" USING btree ("service","created_at","id");--> statement-breakpoint
CREATE INDEX "caids_caid" ON "cbp"."caids" USING btree ("service",("caid" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "caids_active_at" ON "cbp"."caids" USING btree ("service","active_at","id");--> statement-breakpoint
CREATE INDEX "caids_active_at_down" ON "cbp"."caids" USING btree ("service","active_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "caids_caid_trgm" ON "cbp"."caids" USING gin ((case when octet_length("caid") = char_length("caid") then "caid" else translate(normalize("caid", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "caids_bin_trgm" ON "cbp"."caids" USING gin ((case when octet_length("bin") = char_length("bin") then "bin" else translate(normalize("bin", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "caids_dba_trgm" ON "cbp"."caids" USING gin ((case when octet_length("dba") = char_length("dba") then "dba" else translate(normalize("dba", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "caids_client_id_trgm" ON "cbp"."caids" USING gin ((case when octet_length("client_id") = char_length("client_id") then "client_id" else translate(normalize("client_id", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "caids_to_ask" ON "cbp"."caids" USING btree ("id") WHERE "cbp"."caids"."provider_ask" is not null;--> statement-breakpoint
CREATE INDEX "caids_file" ON "cbp"."caids" USING btree ("file_id") WHERE "cbp"."caids"."file_id" is not null;