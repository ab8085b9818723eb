CREATE TABLE "cbp"."buyer_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."buyer_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ics_id" text NOT NULL,
	"client_id" text,
	"order_reference" text,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"facts" jsonb NOT NULL,
	"address" text,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message_id" text NOT NULL,
	"subject" text,
	"html_key" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"details" text,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"repeats" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "buyer_emails_state" CHECK ("cbp"."buyer_emails"."state" in ('waiting', 'handing_over', 'sent', 'written', 'failed', 'resent', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "cbp"."email_settings" (
	"client_id" text PRIMARY KEY NOT NULL,
	"confirmation" boolean DEFAULT true NOT NULL,
	"delivery" boolean DEFAULT true NOT NULL,
	"refund" boolean DEFAULT true NOT NULL,
	"message" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."stopped_addresses" (
	"client_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"reason" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stopped_addresses_client_id_address_hash_pk" PRIMARY KEY("client_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "cbp"."sent_emails" ADD COLUMN "html_key" text;--> statement-breakpoint
ALTER TABLE "cbp"."sent_emails" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "cbp"."sent_emails" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cbp"."buyer_emails" ADD CONSTRAINT "buyer_emails_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."buyer_emails" ADD CONSTRAINT "buyer_emails_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."email_settings" ADD CONSTRAINT "email_settings_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."stopped_addresses" ADD CONSTRAINT "stopped_addresses_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_emails_cause" ON "cbp"."buyer_emails" USING btree ("ics_id","kind","cause");--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_emails_message_id" ON "cbp"."buyer_emails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "buyer_emails_failed" ON "cbp"."buyer_emails" USING btree ("failed_at","id") WHERE "cbp"."buyer_emails"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "buyer_emails_failed_of_client" ON "cbp"."buyer_emails" USING btree ("client_id","failed_at") WHERE "cbp"."buyer_emails"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "buyer_emails_undecided" ON "cbp"."buyer_emails" USING btree ("failed_at","id") WHERE "cbp"."buyer_emails"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "buyer_emails_order_reference_trgm" ON "cbp"."buyer_emails" USING gin ((case when octet_length("order_reference") = char_length("order_reference") then "order_reference" else translate(normalize("order_reference", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "buyer_emails_address_trgm" ON "cbp"."buyer_emails" USING gin ((case when octet_length("address") = char_length("address") then "address" else translate(normalize("address", NFKC), E'\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06F0\u06F1\u06F2\u06F3\u06F4\u06F5\u06F6\u06F7\u06F8\u06F9\u0966\u0967\u0968\u0969\u096A\u096B\u096C\u096D\u096E\u096F\u09E6\u09E7\u09E8\u09E9\u09EA\u09EB\u09EC\u09ED\u09EE\u09EF\u0E50\u0E51\u0E52\u0E53\u0E54\u0E55\u0E56\u0E57\u0E58\u0E59\u2010\u2012\u2013\u2014\u2212\u00AD\u034F\u061C\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u2800\uFE0E\uFE0F\uFEFF', E'01234567890123456789012345678901234567890123456789-----') end) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sent_emails_message_id" ON "cbp"."sent_emails" USING btree ("message_id");