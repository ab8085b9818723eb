CREATE TABLE "cbp"."qualifier_choices" (
	"ics_id" text PRIMARY KEY NOT NULL,
	"payments" text[] NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"chosen_by" text,
	CONSTRAINT "qualifier_choices_payments" CHECK (cardinality("cbp"."qualifier_choices"."payments") = 2)
);
--> statement-breakpoint
ALTER TABLE "cbp"."receipt_transactions" ADD COLUMN "buyer_ip" text;--> statement-breakpoint
ALTER TABLE "cbp"."qualifier_choices" ADD CONSTRAINT "qualifier_choices_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_transactions_buyer_ip" ON "cbp"."receipt_transactions" USING btree ("client_id","buyer_ip","transaction_date_time") WHERE "cbp"."receipt_transactions"."buyer_ip" is not null;--> statement-breakpoint
CREATE FUNCTION "pg_temp"."canonical_address"(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	RETURN regexp_replace(host(trim(written)::inet), '^::ffff:', '');
EXCEPTION WHEN others THEN
	RETURN NULL;
END $$;--> statement-breakpoint
UPDATE "cbp"."receipt_transactions" SET "buyer_ip" = "pg_temp"."canonical_address"("known"."proof" ->> 'ip_address')
FROM "cbp"."receipt_proofs" "known"
WHERE "known"."ics_id" = "cbp"."receipt_transactions"."ics_id" AND "known"."proof" ->> 'ip_address' IS NOT NULL;