CREATE TABLE "cbp"."case_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."case_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"page_count" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"pages" text,
	"landscape" text DEFAULT 'scale' NOT NULL,
	"covers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"card_numbers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."dispute_cases" ADD COLUMN "file_is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."case_attachments" ADD CONSTRAINT "case_attachments_case_id_dispute_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "cbp"."dispute_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_attachments_case" ON "cbp"."case_attachments" USING btree ("case_id","position");--> statement-breakpoint
CREATE INDEX "case_attachments_file" ON "cbp"."case_attachments" USING btree ("sha256");