CREATE TABLE "cbp"."screening_defaults" (
	"client_id" text PRIMARY KEY NOT NULL,
	"filters" text[] NOT NULL,
	"match_score" integer NOT NULL,
	"is_partial" boolean NOT NULL,
	"has_aliases" boolean NOT NULL,
	"has_relatives" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cbp"."screening_defaults" ADD CONSTRAINT "screening_defaults_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE cascade ON UPDATE no action;