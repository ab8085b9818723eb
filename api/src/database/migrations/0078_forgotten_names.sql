CREATE INDEX "screening_events_of_hit" ON "cbp"."screening_events" USING btree ("hit_id");--> statement-breakpoint
CREATE INDEX "screening_exceptions_of_entry" ON "cbp"."screening_exceptions" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "screening_hits_of_row" ON "cbp"."screening_hits" USING btree ("entry");--> statement-breakpoint
-- Parts of names of screenings that have ended or were erased, which earlier versions kept.
DELETE FROM "cbp"."ongoing_screening_tokens" WHERE NOT EXISTS (SELECT 1 FROM "cbp"."ongoing_screening_keys" WHERE "ongoing_screening_keys"."keys" @> array['%' || "ongoing_screening_tokens"."token"]);
