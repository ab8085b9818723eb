ALTER TABLE "cbp"."descriptors" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "cbp"."descriptors" ADD COLUMN "collision_reason" text;--> statement-breakpoint
ALTER TABLE "cbp"."descriptors" ADD COLUMN "provider_ask" text;--> statement-breakpoint
ALTER TABLE "cbp"."descriptors" ADD COLUMN "provider_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "alerts_descriptor" ON "cbp"."alerts" USING btree ("descriptor_id","alert_timestamp") WHERE "cbp"."alerts"."descriptor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "descriptors_once" ON "cbp"."descriptors" USING btree ("client_id","type","compared_as") WHERE "cbp"."descriptors"."status" not in ('DELETED', 'REJECTED');--> statement-breakpoint
CREATE INDEX "descriptors_to_ask" ON "cbp"."descriptors" USING btree ("id") WHERE "cbp"."descriptors"."provider_ask" is not null;