CREATE INDEX "descriptors_criterion" ON "cbp"."descriptors" USING btree (("descriptor" collate "C"),"id");--> statement-breakpoint
CREATE INDEX "descriptors_active_at" ON "cbp"."descriptors" USING btree ("active_at","id");--> statement-breakpoint
CREATE INDEX "descriptors_active_at_down" ON "cbp"."descriptors" USING btree ("active_at" DESC NULLS LAST,"id" DESC NULLS FIRST);