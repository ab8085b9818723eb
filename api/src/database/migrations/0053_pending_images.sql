CREATE TABLE "cbp"."pending_images" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_images_age" ON "cbp"."pending_images" USING btree ("created_at");