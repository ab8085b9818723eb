CREATE TABLE "cbp"."decline_reasons" (
	"code" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."verification_images" ADD COLUMN "source" text DEFAULT 'submitted' NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."verification_images" DROP CONSTRAINT "verification_images_verification_id_attempt_side_pk";--> statement-breakpoint
ALTER TABLE "cbp"."verification_images" ADD CONSTRAINT "verification_images_verification_id_attempt_side_source_pk" PRIMARY KEY("verification_id","attempt","side","source");--> statement-breakpoint
ALTER TABLE "cbp"."verification_attempts" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "cbp"."verification_attempts" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."verification_attempts" ADD COLUMN "provider_checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."verifications" ADD COLUMN "provider_erasure" text;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_attempts_provider_reference" ON "cbp"."verification_attempts" USING btree ("provider_reference");