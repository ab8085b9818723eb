ALTER TABLE "cbp"."receipt_transactions" ADD COLUMN "arn" text;--> statement-breakpoint
CREATE INDEX "receipt_transactions_arn" ON "cbp"."receipt_transactions" USING btree ("arn");