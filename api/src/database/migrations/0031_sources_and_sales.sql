ALTER TABLE "cbp"."alert_sources" ADD COLUMN "longest_gap_seconds" integer;--> statement-breakpoint
ALTER TABLE "cbp"."alert_sources" ADD COLUMN "quiet_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "receipt_transactions_sales" ON "cbp"."receipt_transactions" USING btree ("transaction_date_time","client_id","card_prefix");