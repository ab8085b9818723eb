DROP INDEX "cbp"."alerts_client_id_trgm";--> statement-breakpoint
DROP INDEX "cbp"."alerts_by_status";--> statement-breakpoint
CREATE INDEX "alerts_queue" ON "cbp"."alerts" USING btree ("due_at","id") WHERE "cbp"."alerts"."status" = 'PENDING' and ("cbp"."alerts"."client_id" is null or "cbp"."alerts"."match" <> 'matched');--> statement-breakpoint
CREATE INDEX "alerts_by_status" ON "cbp"."alerts" USING btree ("status","alert_timestamp","match");