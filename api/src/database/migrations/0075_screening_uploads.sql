CREATE TABLE "cbp"."screening_upload_rows" (
	"upload_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"state" text NOT NULL,
	"cells" jsonb NOT NULL,
	"faults" jsonb,
	"client_id" text,
	"same_key" text,
	"screening_id" bigint,
	CONSTRAINT "screening_upload_rows_upload_id_row_pk" PRIMARY KEY("upload_id","row"),
	CONSTRAINT "screening_upload_rows_started" CHECK (("cbp"."screening_upload_rows"."state" = 'done') = ("cbp"."screening_upload_rows"."screening_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "cbp"."screening_uploads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."screening_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"filename" text NOT NULL,
	"status" text NOT NULL,
	"owner" text NOT NULL,
	"uploaded_by" text,
	"reading" jsonb,
	"total" integer DEFAULT 0 NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"is_working" boolean DEFAULT false NOT NULL,
	"start_no" integer DEFAULT 0 NOT NULL,
	"actor" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "screening_uploads_total_counted" CHECK ("cbp"."screening_uploads"."total" = "cbp"."screening_uploads"."good" + "cbp"."screening_uploads"."bad" + "cbp"."screening_uploads"."failed" + "cbp"."screening_uploads"."done")
);
--> statement-breakpoint
ALTER TABLE "cbp"."screening_upload_rows" ADD CONSTRAINT "screening_upload_rows_upload_id_screening_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "cbp"."screening_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."screening_upload_rows" ADD CONSTRAINT "screening_upload_rows_screening_id_screenings_id_fk" FOREIGN KEY ("screening_id") REFERENCES "cbp"."screenings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screening_upload_rows_state" ON "cbp"."screening_upload_rows" USING btree ("upload_id","state","row");--> statement-breakpoint
CREATE INDEX "screening_uploads_created_at" ON "cbp"."screening_uploads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "screening_uploads_of_owner" ON "cbp"."screening_uploads" USING btree ("owner","created_at","id");--> statement-breakpoint
CREATE INDEX "screening_uploads_filename_trgm" ON "cbp"."screening_uploads" USING gin ((case when octet_length("filename") = char_length("filename") then "filename" else translate(normalize("filename", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "screening_uploads_kept" ON "cbp"."screening_uploads" USING btree ("created_at") WHERE "cbp"."screening_uploads"."removed_at" is null;