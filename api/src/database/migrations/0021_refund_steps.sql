ALTER TABLE "cbp"."refund_results" ADD COLUMN "sends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "cbp"."refund_results" ADD COLUMN "comment" text;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_results_open_receipt" ON "cbp"."refund_results" USING btree ("ics_id") WHERE "cbp"."refund_results"."refund_order_id" is not null and "cbp"."refund_results"."status" in ('PENDING', 'UNKNOWN');--> statement-breakpoint
CREATE UNIQUE INDEX "refund_results_open_payment" ON "cbp"."refund_results" USING btree ("client_id","transaction_id") WHERE "cbp"."refund_results"."refund_order_id" is not null and "cbp"."refund_results"."status" in ('PENDING', 'UNKNOWN');--> statement-breakpoint
CREATE UNIQUE INDEX "refund_results_auto_receipt" ON "cbp"."refund_results" USING btree ("ics_id") WHERE "cbp"."refund_results"."origin" = 'auto' and "cbp"."refund_results"."status" <> 'FAILED';