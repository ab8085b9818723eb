CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "cbp"."receipt_transactions" ADD COLUMN "buyer_report_issue" text DEFAULT 'N' NOT NULL;
--> statement-breakpoint
ALTER TABLE "cbp"."receipt_transactions" ADD COLUMN "refund_request" text;
--> statement-breakpoint
ALTER TABLE "cbp"."receipt_transactions" ADD COLUMN "refund_status" text;
--> statement-breakpoint
UPDATE "cbp"."receipt_transactions" AS receipt SET
  "buyer_report_issue" = CASE WHEN EXISTS (
    SELECT 1 FROM "cbp"."history_events" event
    WHERE event.ics_id = receipt.ics_id AND event.history_of = 'case' AND event.event = 'REPORT_ISSUE'
  ) THEN 'Y' ELSE 'N' END,
  "refund_request" = (
    SELECT event.request FROM "cbp"."history_events" event
    WHERE event.ics_id = receipt.ics_id AND event.history_of = 'case' AND event.request <> ''
    ORDER BY event.time DESC NULLS LAST, event.id DESC LIMIT 1
  ),
  "refund_status" = (SELECT refund.status FROM "cbp"."refund_records" refund WHERE refund.ics_id = receipt.ics_id);
--> statement-breakpoint
CREATE INDEX "receipt_transactions_reported" ON "cbp"."receipt_transactions" USING btree ("buyer_report_issue","created_at");--> statement-breakpoint
CREATE INDEX "receipt_transactions_request" ON "cbp"."receipt_transactions" USING btree ("refund_request","created_at");--> statement-breakpoint
CREATE INDEX "receipt_transactions_refund" ON "cbp"."receipt_transactions" USING btree ("refund_status","created_at");--> statement-breakpoint
CREATE INDEX "receipt_transactions_paid_at" ON "cbp"."receipt_transactions" USING btree ("transaction_date_time","ics_id");--> statement-breakpoint
CREATE INDEX "receipt_transactions_paid_at_down" ON "cbp"."receipt_transactions" USING btree ("transaction_date_time" DESC NULLS LAST,"ics_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "receipt_transactions_amount" ON "cbp"."receipt_transactions" USING btree ("amount","ics_id");--> statement-breakpoint
CREATE INDEX "receipt_transactions_amount_down" ON "cbp"."receipt_transactions" USING btree ("amount" DESC NULLS LAST,"ics_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "receipt_transactions_ics_id_trgm" ON "cbp"."receipt_transactions" USING gin ("ics_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "receipt_transactions_order_reference_trgm" ON "cbp"."receipt_transactions" USING gin ("order_reference" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "receipt_transactions_transaction_id_trgm" ON "cbp"."receipt_transactions" USING gin ("transaction_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "receipt_transactions_mid_trgm" ON "cbp"."receipt_transactions" USING gin ("mid" gin_trgm_ops);