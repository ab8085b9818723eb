CREATE TABLE "cbp"."enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cbp"."enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"arn" text,
	"descriptor" text NOT NULL,
	"transaction_time" timestamp with time zone NOT NULL,
	"chargeback_time" timestamp with time zone,
	"amount" numeric(20, 4) NOT NULL,
	"currency" text NOT NULL,
	"card_prefix" text,
	"card_suffix" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"ethoca_id" text,
	"alert_id" bigint,
	"existed_descriptor" text,
	"matched_descriptor" text,
	"file_id" bigint,
	"action" text,
	"response" text,
	"answered_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiries_amount_sign" CHECK ("cbp"."enquiries"."amount" > 0),
	CONSTRAINT "enquiries_card_prefix" CHECK (length("cbp"."enquiries"."card_prefix") = 6),
	CONSTRAINT "enquiries_card_suffix" CHECK (length("cbp"."enquiries"."card_suffix") = 4),
	CONSTRAINT "enquiries_named" CHECK ("cbp"."enquiries"."arn" is not null or ("cbp"."enquiries"."card_prefix" is not null and "cbp"."enquiries"."card_suffix" is not null))
);
--> statement-breakpoint
ALTER TABLE "cbp"."enquiries" ADD CONSTRAINT "enquiries_client_id_clients_merchant_id_fk" FOREIGN KEY ("client_id") REFERENCES "cbp"."clients"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."enquiries" ADD CONSTRAINT "enquiries_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "cbp"."alerts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbp"."enquiries" ADD CONSTRAINT "enquiries_file_id_provider_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "cbp"."provider_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_created_at" ON "cbp"."enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_client" ON "cbp"."enquiries" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_by_status" ON "cbp"."enquiries" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "enquiries_amount" ON "cbp"."enquiries" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "enquiries_pending" ON "cbp"."enquiries" USING btree ("id") WHERE "cbp"."enquiries"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "enquiries_file" ON "cbp"."enquiries" USING btree ("file_id") WHERE "cbp"."enquiries"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_alert" ON "cbp"."enquiries" USING btree ("alert_id") WHERE "cbp"."enquiries"."alert_id" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_to_tell_of" ON "cbp"."enquiries" USING btree ("id") WHERE "cbp"."enquiries"."status" = 'COMPLETED' and "cbp"."enquiries"."told_at" is null;--> statement-breakpoint
CREATE INDEX "enquiries_arn" ON "cbp"."enquiries" USING btree ("arn");--> statement-breakpoint
CREATE INDEX "enquiries_card" ON "cbp"."enquiries" USING btree ("card_suffix","transaction_time");--> statement-breakpoint
CREATE INDEX "enquiries_arn_trgm" ON "cbp"."enquiries" USING gin ("arn" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiries_descriptor_trgm" ON "cbp"."enquiries" USING gin ("descriptor" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiries_ethoca_id_trgm" ON "cbp"."enquiries" USING gin ("ethoca_id" gin_trgm_ops);