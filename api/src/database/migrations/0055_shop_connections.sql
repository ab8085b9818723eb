CREATE TABLE "cbp"."shop_connections" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"secret_set_at" timestamp with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"domain" text,
	"last_event_at" timestamp with time zone,
	"last_topic" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure" text,
	"last_failure_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_connections_platform" CHECK ("cbp"."shop_connections"."platform" in ('shopify', 'woocommerce'))
);
--> statement-breakpoint
CREATE TABLE "cbp"."shop_orders" (
	"connection_id" text NOT NULL,
	"external_id" text NOT NULL,
	"ics_id" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"digest" text NOT NULL,
	"items" text[] NOT NULL,
	CONSTRAINT "shop_orders_connection_id_external_id_pk" PRIMARY KEY("connection_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "cbp"."shop_connections" ADD CONSTRAINT "shop_connections_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."shop_orders" ADD CONSTRAINT "shop_orders_connection_id_shop_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "cbp"."shop_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."shop_orders" ADD CONSTRAINT "shop_orders_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_connections_of_client" ON "cbp"."shop_connections" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_of_receipt" ON "cbp"."shop_orders" USING btree ("ics_id");