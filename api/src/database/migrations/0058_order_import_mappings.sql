CREATE TABLE "cbp"."order_import_mappings" (
	"client_id" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."order_import_mappings" ADD CONSTRAINT "order_import_mappings_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;