CREATE TABLE "cbp"."inspection_captures" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."inspection_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"announced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."inspection_findings" (
	"inspection_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"found" jsonb NOT NULL,
	"is_new" boolean NOT NULL,
	"overruled_state" text,
	"overruled_reason" text,
	"overruled_by" text,
	"overruled_at" timestamp with time zone,
	CONSTRAINT "inspection_findings_inspection_id_n_pk" PRIMARY KEY("inspection_id","n"),
	CONSTRAINT "inspection_findings_overruled" CHECK (num_nulls("cbp"."inspection_findings"."overruled_state", "cbp"."inspection_findings"."overruled_reason", "cbp"."inspection_findings"."overruled_by", "cbp"."inspection_findings"."overruled_at") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "cbp"."inspection_pages" (
	"inspection_id" bigint NOT NULL,
	"n" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"content_sha256" text NOT NULL,
	"capture" text,
	"screenshot" text,
	"html" text,
	"pdf" text,
	"unchanged_since" timestamp with time zone,
	CONSTRAINT "inspection_pages_inspection_id_n_pk" PRIMARY KEY("inspection_id","n")
);
--> statement-breakpoint
CREATE TABLE "cbp"."inspections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."inspections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"state" text NOT NULL,
	"cause" text NOT NULL,
	"extent" text NOT NULL,
	"hosts" text[] NOT NULL,
	"country" text,
	"reason" text,
	"robots_rule" text NOT NULL,
	"requested_by" text,
	"order" jsonb NOT NULL,
	"server_id" text NOT NULL,
	"is_at_server" boolean DEFAULT false NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"lease" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL,
	"give_up_at" timestamp with time zone NOT NULL,
	"has_robots" boolean DEFAULT false NOT NULL,
	"forbidden" text[] DEFAULT '{}' NOT NULL,
	"failure" text,
	"failure_words" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"findings" integer,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"compared_with" bigint,
	"is_returned" boolean DEFAULT false NOT NULL,
	"record_n" integer,
	"record_hash" text,
	"previous_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "inspections_ended" CHECK (("cbp"."inspections"."ended_at" is null) = ("cbp"."inspections"."state" in ('queued', 'running'))),
	CONSTRAINT "inspections_recorded" CHECK (("cbp"."inspections"."record_n" is null) = ("cbp"."inspections"."record_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "cbp"."inspection_findings" ADD CONSTRAINT "inspection_findings_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "cbp"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."inspection_pages" ADD CONSTRAINT "inspection_pages_inspection_id_inspections_id_fk" FOREIGN KEY ("inspection_id") REFERENCES "cbp"."inspections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."inspection_pages" ADD CONSTRAINT "inspection_pages_capture_inspection_captures_sha256_fk" FOREIGN KEY ("capture") REFERENCES "cbp"."inspection_captures"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."inspection_pages" ADD CONSTRAINT "inspection_pages_screenshot_inspection_files_sha256_fk" FOREIGN KEY ("screenshot") REFERENCES "cbp"."inspection_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."inspection_pages" ADD CONSTRAINT "inspection_pages_html_inspection_files_sha256_fk" FOREIGN KEY ("html") REFERENCES "cbp"."inspection_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."inspection_pages" ADD CONSTRAINT "inspection_pages_pdf_inspection_files_sha256_fk" FOREIGN KEY ("pdf") REFERENCES "cbp"."inspection_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."inspections" ADD CONSTRAINT "inspections_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "cbp"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."inspections" ADD CONSTRAINT "inspections_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspection_files_announced_at" ON "cbp"."inspection_files" USING btree ("announced_at");--> statement-breakpoint
CREATE INDEX "inspection_pages_capture" ON "cbp"."inspection_pages" USING btree ("capture");--> statement-breakpoint
CREATE INDEX "inspection_pages_screenshot" ON "cbp"."inspection_pages" USING btree ("screenshot");--> statement-breakpoint
CREATE INDEX "inspection_pages_html" ON "cbp"."inspection_pages" USING btree ("html");--> statement-breakpoint
CREATE INDEX "inspection_pages_pdf" ON "cbp"."inspection_pages" USING btree ("pdf");--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_server_id" ON "cbp"."inspections" USING btree ("server_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_open_once" ON "cbp"."inspections" USING btree ("brand_id") WHERE "cbp"."inspections"."state" in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "inspections_record" ON "cbp"."inspections" USING btree ("brand_id","record_n");--> statement-breakpoint
CREATE INDEX "inspections_created_at" ON "cbp"."inspections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inspections_client" ON "cbp"."inspections" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "inspections_brand" ON "cbp"."inspections" USING btree ("brand_id","created_at");--> statement-breakpoint
CREATE INDEX "inspections_state" ON "cbp"."inspections" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "inspections_cause" ON "cbp"."inspections" USING btree ("cause","created_at");--> statement-breakpoint
CREATE INDEX "inspections_due" ON "cbp"."inspections" USING btree ("next_try_at") WHERE "cbp"."inspections"."state" in ('queued', 'running') or "cbp"."inspections"."is_at_server";--> statement-breakpoint
CREATE INDEX "inspections_client_id_trgm" ON "cbp"."inspections" USING gin ((case when octet_length("client_id") = char_length("client_id") then "client_id" else translate(normalize("client_id", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);