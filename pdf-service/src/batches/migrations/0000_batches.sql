CREATE TABLE "cbp_pdf"."batch_bundles" (
	"batch_id" text NOT NULL,
	"position" integer NOT NULL,
	"bundle" jsonb NOT NULL,
	CONSTRAINT "batch_bundles_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "cbp_pdf"."batch_items" (
	"batch_id" text NOT NULL,
	"position" integer NOT NULL,
	"evidence_id" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"job_id" uuid NOT NULL,
	"turn" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"fence" uuid,
	"finished_at" timestamp with time zone,
	"error_code" text,
	"error_message" text,
	CONSTRAINT "batch_items_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "cbp_pdf"."batch_results" (
	"batch_id" text NOT NULL,
	"position" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_name" text NOT NULL,
	"warnings" jsonb NOT NULL,
	"measurements" jsonb NOT NULL,
	"verdict" jsonb,
	CONSTRAINT "batch_results_batch_id_position_pk" PRIMARY KEY("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "cbp_pdf"."batches" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"owner_name" text NOT NULL,
	"name" text,
	"state" text DEFAULT 'running' NOT NULL,
	"manner" jsonb NOT NULL,
	"repeated" integer NOT NULL,
	"idempotency_key" text,
	"request_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cbp_pdf"."batch_bundles" ADD CONSTRAINT "batch_bundles_of_item" FOREIGN KEY ("batch_id","position") REFERENCES "cbp_pdf"."batch_items"("batch_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp_pdf"."batch_items" ADD CONSTRAINT "batch_items_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "cbp_pdf"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp_pdf"."batch_results" ADD CONSTRAINT "batch_results_of_item" FOREIGN KEY ("batch_id","position") REFERENCES "cbp_pdf"."batch_items"("batch_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_items_open" ON "cbp_pdf"."batch_items" USING btree ("batch_id","turn") WHERE "cbp_pdf"."batch_items"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "batch_results_sha256" ON "cbp_pdf"."batch_results" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "batches_idempotency" ON "cbp_pdf"."batches" USING btree ("owner","idempotency_key");--> statement-breakpoint
CREATE INDEX "batches_of_owner" ON "cbp_pdf"."batches" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "batches_running" ON "cbp_pdf"."batches" USING btree ("id") WHERE "cbp_pdf"."batches"."state" = 'running';--> statement-breakpoint
CREATE INDEX "batches_expire" ON "cbp_pdf"."batches" USING btree ("expires_at");