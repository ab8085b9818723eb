CREATE TABLE "cbp"."order_parcels" (
	"ics_id" text NOT NULL,
	"tracking_url" text NOT NULL,
	"items" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"shipped_at" timestamp with time zone,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_parcels_ics_id_tracking_url_pk" PRIMARY KEY("ics_id","tracking_url")
);
--> statement-breakpoint
CREATE TABLE "cbp"."orders" (
	"ics_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"order_reference" text NOT NULL,
	"sent" jsonb,
	"buyer_name" text,
	"buyer_email" text,
	"buyer_phone" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."photo_fetches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."photo_fetches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ics_id" text NOT NULL,
	"item" integer,
	"url" text NOT NULL,
	"image_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "photo_fetches_state" CHECK ("cbp"."photo_fetches"."state" in ('waiting', 'fetched', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "cbp"."shop_refunds" (
	"ics_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" numeric(20, 4) NOT NULL,
	"currency" text NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_refunds_ics_id_reference_pk" PRIMARY KEY("ics_id","reference")
);
--> statement-breakpoint
ALTER TABLE "cbp"."receipt_transactions" ADD COLUMN "delivery_signed_by" text;--> statement-breakpoint
ALTER TABLE "cbp"."order_parcels" ADD CONSTRAINT "order_parcels_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."orders" ADD CONSTRAINT "orders_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."orders" ADD CONSTRAINT "orders_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."photo_fetches" ADD CONSTRAINT "photo_fetches_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."shop_refunds" ADD CONSTRAINT "shop_refunds_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference" ON "cbp"."orders" USING btree ("client_id","order_reference");--> statement-breakpoint
CREATE INDEX "photo_fetches_of_receipt" ON "cbp"."photo_fetches" USING btree ("ics_id","item");