CREATE TABLE "cbp"."case_letters" (
	"case_id" bigint PRIMARY KEY NOT NULL,
	"letter" jsonb,
	"updated_at" timestamp with time zone,
	"updated_by" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cbp"."letter_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"reason_code" text,
	"title" text NOT NULL,
	"letter" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."case_letters" ADD CONSTRAINT "case_letters_case_id_dispute_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "cbp"."dispute_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."letter_templates" ADD CONSTRAINT "letter_templates_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_templates_of_client" ON "cbp"."letter_templates" USING btree ("client_id","title");