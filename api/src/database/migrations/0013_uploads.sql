CREATE TABLE "cbp"."uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"owner" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."receipt_transactions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_of_owner" ON "cbp"."uploads" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "uploads_content" ON "cbp"."uploads" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "cbp"."uploads" USING btree ("created_at");