CREATE TABLE "cbp"."parcels" (
	"tracking_number" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
