CREATE TABLE "cbp"."erased_files" (
	"key" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."legal_holds" (
	"ics_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."retention_settings" (
	"client_id" text PRIMARY KEY NOT NULL,
	"keep_days" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."receipt_transactions" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."legal_holds" ADD CONSTRAINT "legal_holds_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."retention_settings" ADD CONSTRAINT "retention_settings_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_transactions_not_erased" ON "cbp"."receipt_transactions" USING btree ("created_at","ics_id") WHERE "cbp"."receipt_transactions"."erased_at" is null;