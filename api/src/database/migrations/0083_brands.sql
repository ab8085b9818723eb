CREATE TABLE "cbp"."brand_websites" (
	"brand_id" bigint NOT NULL,
	"host" text NOT NULL,
	"place" integer NOT NULL,
	"looks" text NOT NULL,
	CONSTRAINT "brand_websites_brand_id_host_pk" PRIMARY KEY("brand_id","host")
);
--> statement-breakpoint
CREATE TABLE "cbp"."brands" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"legal_entity" text NOT NULL,
	"registration_number" text,
	"country" text NOT NULL,
	"address" text,
	"website" text NOT NULL,
	"category" text NOT NULL,
	"sells" text,
	"markets" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"currencies" text[] NOT NULL,
	"descriptors" text[] NOT NULL,
	"email" text,
	"phone" text,
	"hours" text,
	"logo" text,
	"status" text NOT NULL,
	"website_reason" text,
	"prohibited_confirmed_at" timestamp with time zone NOT NULL,
	"prohibited_confirmed_by" text NOT NULL,
	"prohibited_edition" text NOT NULL,
	"plan" text NOT NULL,
	"inspection_result" text DEFAULT 'never' NOT NULL,
	"inspection_findings" integer,
	"inspected_at" timestamp with time zone,
	"next_inspection_at" timestamp with time zone,
	"last_inspection_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brands_name" CHECK (length("cbp"."brands"."name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "cbp"."brand_websites" ADD CONSTRAINT "brand_websites_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "cbp"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."brands" ADD CONSTRAINT "brands_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_websites_host" ON "cbp"."brand_websites" USING btree ("host");--> statement-breakpoint
CREATE INDEX "brand_websites_looks" ON "cbp"."brand_websites" USING btree ("looks");--> statement-breakpoint
CREATE INDEX "brands_created_at" ON "cbp"."brands" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "brands_client" ON "cbp"."brands" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "brands_status" ON "cbp"."brands" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "brands_category" ON "cbp"."brands" USING btree ("category","created_at");--> statement-breakpoint
CREATE INDEX "brands_inspection_result" ON "cbp"."brands" USING btree ("inspection_result","created_at");--> statement-breakpoint
CREATE INDEX "brands_name" ON "cbp"."brands" USING btree (("name" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "brands_inspected_at" ON "cbp"."brands" USING btree ("inspected_at","id");--> statement-breakpoint
CREATE INDEX "brands_inspected_at_down" ON "cbp"."brands" USING btree ("inspected_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "brands_due" ON "cbp"."brands" USING btree ("next_inspection_at","id") WHERE "cbp"."brands"."next_inspection_at" is not null;--> statement-breakpoint
CREATE INDEX "brands_logo" ON "cbp"."brands" USING btree ("logo") WHERE "cbp"."brands"."logo" is not null;--> statement-breakpoint
CREATE INDEX "brands_name_trgm" ON "cbp"."brands" USING gin ((case when octet_length("name") = char_length("name") then "name" else translate(normalize("name", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brands_legal_entity_trgm" ON "cbp"."brands" USING gin ((case when octet_length("legal_entity") = char_length("legal_entity") then "legal_entity" else translate(normalize("legal_entity", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brands_website_trgm" ON "cbp"."brands" USING gin ((case when octet_length("website") = char_length("website") then "website" else translate(normalize("website", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brands_client_id_trgm" ON "cbp"."brands" USING gin ((case when octet_length("client_id") = char_length("client_id") then "client_id" else translate(normalize("client_id", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);