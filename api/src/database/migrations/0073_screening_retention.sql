ALTER TABLE "cbp"."screening_defaults" ADD COLUMN "keep_days" integer;--> statement-breakpoint
ALTER TABLE "cbp"."screenings" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."screenings" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."screenings" ADD COLUMN "hold_reason" text;