CREATE TABLE "cbp"."client_credentials" (
	"username" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"effective_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cbp"."attempts" ALTER COLUMN "expire" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cbp"."clients" ADD COLUMN "push_password" text;--> statement-breakpoint
ALTER TABLE "cbp"."client_credentials" ADD CONSTRAINT "client_credentials_merchant_id_clients_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_credentials_of_client" ON "cbp"."client_credentials" USING btree ("merchant_id");