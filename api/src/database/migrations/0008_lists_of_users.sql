ALTER TABLE "cbp"."users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_email_trgm" ON "cbp"."audit_log" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_url_trgm" ON "cbp"."audit_log" USING gin ("url" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_ip_trgm" ON "cbp"."audit_log" USING gin ("ip" gin_trgm_ops);--> statement-breakpoint
UPDATE "cbp"."users" SET "last_sign_in_at" = (
  SELECT max(session.created_at) FROM "cbp"."sessions" session WHERE session.user_id = "users"."id"
);