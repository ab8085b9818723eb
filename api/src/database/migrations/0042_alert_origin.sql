DROP INDEX "cbp"."alerts_ethoca_id";--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD COLUMN "delivered_for" text;--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD CONSTRAINT "alerts_delivered_for_clients_merchant_id_fk" FOREIGN KEY ("delivered_for") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_by_origin" ON "cbp"."alerts" USING btree ("origin","alert_timestamp");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_ethoca_id" ON "cbp"."alerts" USING btree ("ethoca_id","source",coalesce("delivered_for", ''));--> statement-breakpoint
ALTER TABLE "cbp"."alerts" ADD CONSTRAINT "alerts_origin" CHECK (("cbp"."alerts"."origin" is not distinct from 'client') = ("cbp"."alerts"."delivered_for" is not null));