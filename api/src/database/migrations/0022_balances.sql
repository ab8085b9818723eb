CREATE TABLE "cbp"."balance_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."balance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"units" integer NOT NULL,
	"remaining" integer NOT NULL,
	"reference" text,
	"note" text,
	"by" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."client_services" (
	"merchant_id" text NOT NULL,
	"service" text NOT NULL,
	"pricing_scheme" text NOT NULL,
	"purchased" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"low_at" integer,
	"low_told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_services_merchant_id_service_pk" PRIMARY KEY("merchant_id","service"),
	CONSTRAINT "client_services_not_overdrawn" CHECK ("cbp"."client_services"."used" <= "cbp"."client_services"."purchased")
);
--> statement-breakpoint
CREATE TABLE "cbp"."push_tests" (
	"event_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status_code" integer,
	"error" text,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "cbp"."balance_entries" ADD CONSTRAINT "balance_entries_merchant_id_clients_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."client_services" ADD CONSTRAINT "client_services_merchant_id_clients_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."push_tests" ADD CONSTRAINT "push_tests_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_entries_of_client" ON "cbp"."balance_entries" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "balance_entries_paid" ON "cbp"."balance_entries" USING btree ("merchant_id","service","reference") WHERE "cbp"."balance_entries"."kind" = 'use';--> statement-breakpoint
CREATE INDEX "client_services_low" ON "cbp"."client_services" USING btree ("merchant_id") WHERE "cbp"."client_services"."low_told_at" is null and "cbp"."client_services"."low_at" is not null;--> statement-breakpoint
INSERT INTO "cbp"."client_services" ("merchant_id", "service", "pricing_scheme", "purchased", "used", "created_at")
SELECT "merchant_id", 'ethoca', 'per_use', greatest(floor("purchased_amount"), 0)::integer,
	greatest(floor("purchased_amount") - greatest(floor(coalesce("remaining_balance", "purchased_amount")), 0), 0)::integer, "created_at"
FROM "cbp"."clients" WHERE "purchased_amount" IS NOT NULL AND "purchased_amount" < 2000000000;--> statement-breakpoint
INSERT INTO "cbp"."balance_entries" ("merchant_id", "service", "kind", "units", "remaining", "note", "at")
SELECT "merchant_id", "service", 'purchase', "purchased", "purchased", 'before the ledger', "created_at"
FROM "cbp"."client_services" WHERE "purchased" > 0;--> statement-breakpoint
INSERT INTO "cbp"."balance_entries" ("merchant_id", "service", "kind", "units", "remaining", "note", "at")
SELECT "merchant_id", "service", 'use', -"used", "purchased" - "used", 'before the ledger', now()
FROM "cbp"."client_services" WHERE "used" > 0;--> statement-breakpoint
ALTER TABLE "cbp"."clients" DROP COLUMN "purchased_amount";--> statement-breakpoint
ALTER TABLE "cbp"."clients" DROP COLUMN "remaining_balance";--> statement-breakpoint
ALTER TABLE "cbp"."clients" DROP COLUMN "pricing_scheme";