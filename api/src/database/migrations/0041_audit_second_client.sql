ALTER TABLE "cbp"."audit_head" ADD COLUMN "unscoped_up_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."audit_log" ADD COLUMN "other_merchant_id" text;--> statement-breakpoint
UPDATE "cbp"."audit_head" SET "unscoped_up_to" = "seq";
