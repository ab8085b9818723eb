CREATE TABLE "cbp"."receipt_proofs" (
	"ics_id" text PRIMARY KEY NOT NULL,
	"proof" jsonb NOT NULL,
	"undisputed_as_of" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_proofs_proof" CHECK (jsonb_typeof("cbp"."receipt_proofs"."proof") = 'object')
);
--> statement-breakpoint
CREATE TABLE "cbp"."sent_emails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."sent_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ics_id" text NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"message_id" text,
	"sender" text,
	"recipient" text,
	"language" text,
	"subject" text,
	"body" text NOT NULL,
	CONSTRAINT "sent_emails_kind" CHECK ("cbp"."sent_emails"."kind" in ('confirmation', 'delivery', 'refund'))
);
--> statement-breakpoint
ALTER TABLE "cbp"."evidence_releases" ADD COLUMN "released_by" text;--> statement-breakpoint
ALTER TABLE "cbp"."receipt_proofs" ADD CONSTRAINT "receipt_proofs_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."sent_emails" ADD CONSTRAINT "sent_emails_ics_id_receipt_transactions_ics_id_fk" FOREIGN KEY ("ics_id") REFERENCES "cbp"."receipt_transactions"("ics_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_emails_of_receipt" ON "cbp"."sent_emails" USING btree ("ics_id","sent_at","id");