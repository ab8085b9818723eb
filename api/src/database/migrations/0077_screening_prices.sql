CREATE TABLE "cbp"."service_prices" (
	"merchant_id" text NOT NULL,
	"service" text NOT NULL,
	"use" text NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "service_prices_merchant_id_service_use_pk" PRIMARY KEY("merchant_id","service","use"),
	CONSTRAINT "service_prices_above_zero" CHECK ("cbp"."service_prices"."units" > 0)
);
--> statement-breakpoint
ALTER TABLE "cbp"."balance_entries" ADD COLUMN "use" text;--> statement-breakpoint
ALTER TABLE "cbp"."service_prices" ADD CONSTRAINT "service_prices_of_service" FOREIGN KEY ("merchant_id","service") REFERENCES "cbp"."client_services"("merchant_id","service") ON DELETE cascade ON UPDATE no action;