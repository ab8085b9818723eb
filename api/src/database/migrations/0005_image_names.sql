CREATE INDEX "history_events_filename" ON "cbp"."history_events" USING btree ("filename");--> statement-breakpoint
CREATE INDEX "receipt_items_photo_url" ON "cbp"."receipt_items" USING btree ("photo_url");--> statement-breakpoint
CREATE INDEX "receipt_transactions_delivery_signed" ON "cbp"."receipt_transactions" USING btree ("delivery_signed");