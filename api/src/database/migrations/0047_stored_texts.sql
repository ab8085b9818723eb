CREATE TABLE "cbp"."text_readings" (
	"table_name" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "same_as" bigint;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD CONSTRAINT "alerts_same_as_alerts_id_fk" FOREIGN KEY ("same_as") REFERENCES "cbp"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_same_as" ON "cbp"."alerts" USING btree ("same_as") WHERE "cbp"."alerts"."same_as" is not null;